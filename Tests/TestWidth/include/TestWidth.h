extern int testWidth;
