// Written by generate-ordinary-keys.

import ModuleRegistry

private enum Key000: ScreenKey { typealias Product = any Page }
private enum Key001: ScreenKey { typealias Product = any Page }
private enum Key002: ScreenKey { typealias Product = any Page }
private enum Key003: ScreenKey { typealias Product = any Page }
private enum Key004: ScreenKey { typealias Product = any Page }
private enum Key005: ScreenKey { typealias Product = any Page }
private enum Key006: ScreenKey { typealias Product = any Page }
private enum Key007: ScreenKey { typealias Product = any Page }
private enum Key008: ScreenKey { typealias Product = any Page }
private enum Key009: ScreenKey { typealias Product = any Page }
private enum Key010: ScreenKey { typealias Product = any Page }
private enum Key011: ScreenKey { typealias Product = any Page }
private enum Key012: ScreenKey { typealias Product = any Page }
private enum Key013: ScreenKey { typealias Product = any Page }
private enum Key014: ScreenKey { typealias Product = any Page }
private enum Key015: ScreenKey { typealias Product = any Page }
private enum Key016: ScreenKey { typealias Product = any Page }
private enum Key017: ScreenKey { typealias Product = any Page }
private enum Key018: ScreenKey { typealias Product = any Page }
private enum Key019: ScreenKey { typealias Product = any Page }
private enum Key020: ScreenKey { typealias Product = any Page }
private enum Key021: ScreenKey { typealias Product = any Page }
private enum Key022: ScreenKey { typealias Product = any Page }
private enum Key023: ScreenKey { typealias Product = any Page }
private enum Key024: ScreenKey { typealias Product = any Page }
private enum Key025: ScreenKey { typealias Product = any Page }
private enum Key026: ScreenKey { typealias Product = any Page }
private enum Key027: ScreenKey { typealias Product = any Page }
private enum Key028: ScreenKey { typealias Product = any Page }
private enum Key029: ScreenKey { typealias Product = any Page }
private enum Key030: ScreenKey { typealias Product = any Page }
private enum Key031: ScreenKey { typealias Product = any Page }
private enum Key032: ScreenKey { typealias Product = any Page }
private enum Key033: ScreenKey { typealias Product = any Page }
private enum Key034: ScreenKey { typealias Product = any Page }
private enum Key035: ScreenKey { typealias Product = any Page }
private enum Key036: ScreenKey { typealias Product = any Page }
private enum Key037: ScreenKey { typealias Product = any Page }
private enum Key038: ScreenKey { typealias Product = any Page }
private enum Key039: ScreenKey { typealias Product = any Page }
private enum Key040: ScreenKey { typealias Product = any Page }
private enum Key041: ScreenKey { typealias Product = any Page }
private enum Key042: ScreenKey { typealias Product = any Page }
private enum Key043: ScreenKey { typealias Product = any Page }
private enum Key044: ScreenKey { typealias Product = any Page }
private enum Key045: ScreenKey { typealias Product = any Page }
private enum Key046: ScreenKey { typealias Product = any Page }
private enum Key047: ScreenKey { typealias Product = any Page }
private enum Key048: ScreenKey { typealias Product = any Page }
private enum Key049: ScreenKey { typealias Product = any Page }
private enum Key050: ScreenKey { typealias Product = any Page }
private enum Key051: ScreenKey { typealias Product = any Page }
private enum Key052: ScreenKey { typealias Product = any Page }
private enum Key053: ScreenKey { typealias Product = any Page }
private enum Key054: ScreenKey { typealias Product = any Page }
private enum Key055: ScreenKey { typealias Product = any Page }
private enum Key056: ScreenKey { typealias Product = any Page }
private enum Key057: ScreenKey { typealias Product = any Page }
private enum Key058: ScreenKey { typealias Product = any Page }
private enum Key059: ScreenKey { typealias Product = any Page }
private enum Key060: ScreenKey { typealias Product = any Page }
private enum Key061: ScreenKey { typealias Product = any Page }
private enum Key062: ScreenKey { typealias Product = any Page }
private enum Key063: ScreenKey { typealias Product = any Page }
private enum Key064: ScreenKey { typealias Product = any Page }
private enum Key065: ScreenKey { typealias Product = any Page }
private enum Key066: ScreenKey { typealias Product = any Page }
private enum Key067: ScreenKey { typealias Product = any Page }
private enum Key068: ScreenKey { typealias Product = any Page }
private enum Key069: ScreenKey { typealias Product = any Page }
private enum Key070: ScreenKey { typealias Product = any Page }
private enum Key071: ScreenKey { typealias Product = any Page }
private enum Key072: ScreenKey { typealias Product = any Page }
private enum Key073: ScreenKey { typealias Product = any Page }
private enum Key074: ScreenKey { typealias Product = any Page }
private enum Key075: ScreenKey { typealias Product = any Page }
private enum Key076: ScreenKey { typealias Product = any Page }
private enum Key077: ScreenKey { typealias Product = any Page }
private enum Key078: ScreenKey { typealias Product = any Page }
private enum Key079: ScreenKey { typealias Product = any Page }
private enum Key080: ScreenKey { typealias Product = any Page }
private enum Key081: ScreenKey { typealias Product = any Page }
private enum Key082: ScreenKey { typealias Product = any Page }
private enum Key083: ScreenKey { typealias Product = any Page }
private enum Key084: ScreenKey { typealias Product = any Page }
private enum Key085: ScreenKey { typealias Product = any Page }
private enum Key086: ScreenKey { typealias Product = any Page }
private enum Key087: ScreenKey { typealias Product = any Page }
private enum Key088: ScreenKey { typealias Product = any Page }
private enum Key089: ScreenKey { typealias Product = any Page }
private enum Key090: ScreenKey { typealias Product = any Page }
private enum Key091: ScreenKey { typealias Product = any Page }
private enum Key092: ScreenKey { typealias Product = any Page }
private enum Key093: ScreenKey { typealias Product = any Page }
private enum Key094: ScreenKey { typealias Product = any Page }
private enum Key095: ScreenKey { typealias Product = any Page }
private enum Key096: ScreenKey { typealias Product = any Page }
private enum Key097: ScreenKey { typealias Product = any Page }
private enum Key098: ScreenKey { typealias Product = any Page }
private enum Key099: ScreenKey { typealias Product = any Page }
private enum Key100: ScreenKey { typealias Product = any Page }
private enum Key101: ScreenKey { typealias Product = any Page }
private enum Key102: ScreenKey { typealias Product = any Page }
private enum Key103: ScreenKey { typealias Product = any Page }
private enum Key104: ScreenKey { typealias Product = any Page }
private enum Key105: ScreenKey { typealias Product = any Page }
private enum Key106: ScreenKey { typealias Product = any Page }
private enum Key107: ScreenKey { typealias Product = any Page }
private enum Key108: ScreenKey { typealias Product = any Page }
private enum Key109: ScreenKey { typealias Product = any Page }
private enum Key110: ScreenKey { typealias Product = any Page }
private enum Key111: ScreenKey { typealias Product = any Page }
private enum Key112: ScreenKey { typealias Product = any Page }
private enum Key113: ScreenKey { typealias Product = any Page }
private enum Key114: ScreenKey { typealias Product = any Page }
private enum Key115: ScreenKey { typealias Product = any Page }
private enum Key116: ScreenKey { typealias Product = any Page }
private enum Key117: ScreenKey { typealias Product = any Page }
private enum Key118: ScreenKey { typealias Product = any Page }
private enum Key119: ScreenKey { typealias Product = any Page }
private enum Key120: ScreenKey { typealias Product = any Page }
private enum Key121: ScreenKey { typealias Product = any Page }
private enum Key122: ScreenKey { typealias Product = any Page }
private enum Key123: ScreenKey { typealias Product = any Page }
private enum Key124: ScreenKey { typealias Product = any Page }
private enum Key125: ScreenKey { typealias Product = any Page }
private enum Key126: ScreenKey { typealias Product = any Page }
private enum Key127: ScreenKey { typealias Product = any Page }
private enum Key128: ScreenKey { typealias Product = any Page }
private enum Key129: ScreenKey { typealias Product = any Page }
private enum Key130: ScreenKey { typealias Product = any Page }
private enum Key131: ScreenKey { typealias Product = any Page }
private enum Key132: ScreenKey { typealias Product = any Page }
private enum Key133: ScreenKey { typealias Product = any Page }
private enum Key134: ScreenKey { typealias Product = any Page }
private enum Key135: ScreenKey { typealias Product = any Page }
private enum Key136: ScreenKey { typealias Product = any Page }
private enum Key137: ScreenKey { typealias Product = any Page }
private enum Key138: ScreenKey { typealias Product = any Page }
private enum Key139: ScreenKey { typealias Product = any Page }
private enum Key140: ScreenKey { typealias Product = any Page }
private enum Key141: ScreenKey { typealias Product = any Page }
private enum Key142: ScreenKey { typealias Product = any Page }
private enum Key143: ScreenKey { typealias Product = any Page }
private enum Key144: ScreenKey { typealias Product = any Page }
private enum Key145: ScreenKey { typealias Product = any Page }
private enum Key146: ScreenKey { typealias Product = any Page }
private enum Key147: ScreenKey { typealias Product = any Page }
private enum Key148: ScreenKey { typealias Product = any Page }
private enum Key149: ScreenKey { typealias Product = any Page }
private enum Key150: ScreenKey { typealias Product = any Page }
private enum Key151: ScreenKey { typealias Product = any Page }
private enum Key152: ScreenKey { typealias Product = any Page }
private enum Key153: ScreenKey { typealias Product = any Page }
private enum Key154: ScreenKey { typealias Product = any Page }
private enum Key155: ScreenKey { typealias Product = any Page }
private enum Key156: ScreenKey { typealias Product = any Page }
private enum Key157: ScreenKey { typealias Product = any Page }
private enum Key158: ScreenKey { typealias Product = any Page }
private enum Key159: ScreenKey { typealias Product = any Page }
private enum Key160: ScreenKey { typealias Product = any Page }
private enum Key161: ScreenKey { typealias Product = any Page }
private enum Key162: ScreenKey { typealias Product = any Page }
private enum Key163: ScreenKey { typealias Product = any Page }
private enum Key164: ScreenKey { typealias Product = any Page }
private enum Key165: ScreenKey { typealias Product = any Page }
private enum Key166: ScreenKey { typealias Product = any Page }
private enum Key167: ScreenKey { typealias Product = any Page }
private enum Key168: ScreenKey { typealias Product = any Page }
private enum Key169: ScreenKey { typealias Product = any Page }
private enum Key170: ScreenKey { typealias Product = any Page }
private enum Key171: ScreenKey { typealias Product = any Page }
private enum Key172: ScreenKey { typealias Product = any Page }
private enum Key173: ScreenKey { typealias Product = any Page }
private enum Key174: ScreenKey { typealias Product = any Page }
private enum Key175: ScreenKey { typealias Product = any Page }
private enum Key176: ScreenKey { typealias Product = any Page }
private enum Key177: ScreenKey { typealias Product = any Page }
private enum Key178: ScreenKey { typealias Product = any Page }
private enum Key179: ScreenKey { typealias Product = any Page }
private enum Key180: ScreenKey { typealias Product = any Page }
private enum Key181: ScreenKey { typealias Product = any Page }
private enum Key182: ScreenKey { typealias Product = any Page }
private enum Key183: ScreenKey { typealias Product = any Page }
private enum Key184: ScreenKey { typealias Product = any Page }
private enum Key185: ScreenKey { typealias Product = any Page }
private enum Key186: ScreenKey { typealias Product = any Page }
private enum Key187: ScreenKey { typealias Product = any Page }
private enum Key188: ScreenKey { typealias Product = any Page }
private enum Key189: ScreenKey { typealias Product = any Page }
private enum Key190: ScreenKey { typealias Product = any Page }
private enum Key191: ScreenKey { typealias Product = any Page }
private enum Key192: ScreenKey { typealias Product = any Page }
private enum Key193: ScreenKey { typealias Product = any Page }
private enum Key194: ScreenKey { typealias Product = any Page }
private enum Key195: ScreenKey { typealias Product = any Page }
private enum Key196: ScreenKey { typealias Product = any Page }
private enum Key197: ScreenKey { typealias Product = any Page }
private enum Key198: ScreenKey { typealias Product = any Page }
private enum Key199: ScreenKey { typealias Product = any Page }
private enum Key200: ScreenKey { typealias Product = any Page }
private enum Key201: ScreenKey { typealias Product = any Page }
private enum Key202: ScreenKey { typealias Product = any Page }
private enum Key203: ScreenKey { typealias Product = any Page }
private enum Key204: ScreenKey { typealias Product = any Page }
private enum Key205: ScreenKey { typealias Product = any Page }
private enum Key206: ScreenKey { typealias Product = any Page }
private enum Key207: ScreenKey { typealias Product = any Page }
private enum Key208: ScreenKey { typealias Product = any Page }
private enum Key209: ScreenKey { typealias Product = any Page }
private enum Key210: ScreenKey { typealias Product = any Page }
private enum Key211: ScreenKey { typealias Product = any Page }
private enum Key212: ScreenKey { typealias Product = any Page }
private enum Key213: ScreenKey { typealias Product = any Page }
private enum Key214: ScreenKey { typealias Product = any Page }
private enum Key215: ScreenKey { typealias Product = any Page }
private enum Key216: ScreenKey { typealias Product = any Page }
private enum Key217: ScreenKey { typealias Product = any Page }
private enum Key218: ScreenKey { typealias Product = any Page }
private enum Key219: ScreenKey { typealias Product = any Page }
private enum Key220: ScreenKey { typealias Product = any Page }
private enum Key221: ScreenKey { typealias Product = any Page }
private enum Key222: ScreenKey { typealias Product = any Page }
private enum Key223: ScreenKey { typealias Product = any Page }
private enum Key224: ScreenKey { typealias Product = any Page }
private enum Key225: ScreenKey { typealias Product = any Page }
private enum Key226: ScreenKey { typealias Product = any Page }
private enum Key227: ScreenKey { typealias Product = any Page }
private enum Key228: ScreenKey { typealias Product = any Page }
private enum Key229: ScreenKey { typealias Product = any Page }
private enum Key230: ScreenKey { typealias Product = any Page }
private enum Key231: ScreenKey { typealias Product = any Page }
private enum Key232: ScreenKey { typealias Product = any Page }
private enum Key233: ScreenKey { typealias Product = any Page }
private enum Key234: ScreenKey { typealias Product = any Page }
private enum Key235: ScreenKey { typealias Product = any Page }
private enum Key236: ScreenKey { typealias Product = any Page }
private enum Key237: ScreenKey { typealias Product = any Page }
private enum Key238: ScreenKey { typealias Product = any Page }
private enum Key239: ScreenKey { typealias Product = any Page }
private enum Key240: ScreenKey { typealias Product = any Page }
private enum Key241: ScreenKey { typealias Product = any Page }
private enum Key242: ScreenKey { typealias Product = any Page }
private enum Key243: ScreenKey { typealias Product = any Page }
private enum Key244: ScreenKey { typealias Product = any Page }
private enum Key245: ScreenKey { typealias Product = any Page }
private enum Key246: ScreenKey { typealias Product = any Page }
private enum Key247: ScreenKey { typealias Product = any Page }
private enum Key248: ScreenKey { typealias Product = any Page }
private enum Key249: ScreenKey { typealias Product = any Page }
private enum Key250: ScreenKey { typealias Product = any Page }
private enum Key251: ScreenKey { typealias Product = any Page }
private enum Key252: ScreenKey { typealias Product = any Page }
private enum Key253: ScreenKey { typealias Product = any Page }
private enum Key254: ScreenKey { typealias Product = any Page }
private enum Key255: ScreenKey { typealias Product = any Page }
private enum Key256: ScreenKey { typealias Product = any Page }
private enum Key257: ScreenKey { typealias Product = any Page }
private enum Key258: ScreenKey { typealias Product = any Page }
private enum Key259: ScreenKey { typealias Product = any Page }
private enum Key260: ScreenKey { typealias Product = any Page }
private enum Key261: ScreenKey { typealias Product = any Page }
private enum Key262: ScreenKey { typealias Product = any Page }
private enum Key263: ScreenKey { typealias Product = any Page }
private enum Key264: ScreenKey { typealias Product = any Page }
private enum Key265: ScreenKey { typealias Product = any Page }
private enum Key266: ScreenKey { typealias Product = any Page }
private enum Key267: ScreenKey { typealias Product = any Page }
private enum Key268: ScreenKey { typealias Product = any Page }
private enum Key269: ScreenKey { typealias Product = any Page }
private enum Key270: ScreenKey { typealias Product = any Page }
private enum Key271: ScreenKey { typealias Product = any Page }
private enum Key272: ScreenKey { typealias Product = any Page }
private enum Key273: ScreenKey { typealias Product = any Page }
private enum Key274: ScreenKey { typealias Product = any Page }
private enum Key275: ScreenKey { typealias Product = any Page }
private enum Key276: ScreenKey { typealias Product = any Page }
private enum Key277: ScreenKey { typealias Product = any Page }
private enum Key278: ScreenKey { typealias Product = any Page }
private enum Key279: ScreenKey { typealias Product = any Page }
private enum Key280: ScreenKey { typealias Product = any Page }
private enum Key281: ScreenKey { typealias Product = any Page }
private enum Key282: ScreenKey { typealias Product = any Page }
private enum Key283: ScreenKey { typealias Product = any Page }
private enum Key284: ScreenKey { typealias Product = any Page }
private enum Key285: ScreenKey { typealias Product = any Page }
private enum Key286: ScreenKey { typealias Product = any Page }
private enum Key287: ScreenKey { typealias Product = any Page }
private enum Key288: ScreenKey { typealias Product = any Page }
private enum Key289: ScreenKey { typealias Product = any Page }
private enum Key290: ScreenKey { typealias Product = any Page }
private enum Key291: ScreenKey { typealias Product = any Page }
private enum Key292: ScreenKey { typealias Product = any Page }
private enum Key293: ScreenKey { typealias Product = any Page }
private enum Key294: ScreenKey { typealias Product = any Page }
private enum Key295: ScreenKey { typealias Product = any Page }
private enum Key296: ScreenKey { typealias Product = any Page }
private enum Key297: ScreenKey { typealias Product = any Page }
private enum Key298: ScreenKey { typealias Product = any Page }
private enum Key299: ScreenKey { typealias Product = any Page }
private enum Key300: ScreenKey { typealias Product = any Page }
private enum Key301: ScreenKey { typealias Product = any Page }
private enum Key302: ScreenKey { typealias Product = any Page }
private enum Key303: ScreenKey { typealias Product = any Page }
private enum Key304: ScreenKey { typealias Product = any Page }
private enum Key305: ScreenKey { typealias Product = any Page }
private enum Key306: ScreenKey { typealias Product = any Page }
private enum Key307: ScreenKey { typealias Product = any Page }
private enum Key308: ScreenKey { typealias Product = any Page }
private enum Key309: ScreenKey { typealias Product = any Page }
private enum Key310: ScreenKey { typealias Product = any Page }
private enum Key311: ScreenKey { typealias Product = any Page }
private enum Key312: ScreenKey { typealias Product = any Page }
private enum Key313: ScreenKey { typealias Product = any Page }
private enum Key314: ScreenKey { typealias Product = any Page }
private enum Key315: ScreenKey { typealias Product = any Page }
private enum Key316: ScreenKey { typealias Product = any Page }
private enum Key317: ScreenKey { typealias Product = any Page }
private enum Key318: ScreenKey { typealias Product = any Page }
private enum Key319: ScreenKey { typealias Product = any Page }
private enum Key320: ScreenKey { typealias Product = any Page }
private enum Key321: ScreenKey { typealias Product = any Page }
private enum Key322: ScreenKey { typealias Product = any Page }
private enum Key323: ScreenKey { typealias Product = any Page }
private enum Key324: ScreenKey { typealias Product = any Page }
private enum Key325: ScreenKey { typealias Product = any Page }
private enum Key326: ScreenKey { typealias Product = any Page }
private enum Key327: ScreenKey { typealias Product = any Page }
private enum Key328: ScreenKey { typealias Product = any Page }
private enum Key329: ScreenKey { typealias Product = any Page }
private enum Key330: ScreenKey { typealias Product = any Page }
private enum Key331: ScreenKey { typealias Product = any Page }
private enum Key332: ScreenKey { typealias Product = any Page }
private enum Key333: ScreenKey { typealias Product = any Page }
private enum Key334: ScreenKey { typealias Product = any Page }
private enum Key335: ScreenKey { typealias Product = any Page }
private enum Key336: ScreenKey { typealias Product = any Page }
private enum Key337: ScreenKey { typealias Product = any Page }
private enum Key338: ScreenKey { typealias Product = any Page }
private enum Key339: ScreenKey { typealias Product = any Page }
private enum Key340: ScreenKey { typealias Product = any Page }
private enum Key341: ScreenKey { typealias Product = any Page }
private enum Key342: ScreenKey { typealias Product = any Page }
private enum Key343: ScreenKey { typealias Product = any Page }
private enum Key344: ScreenKey { typealias Product = any Page }
private enum Key345: ScreenKey { typealias Product = any Page }
private enum Key346: ScreenKey { typealias Product = any Page }
private enum Key347: ScreenKey { typealias Product = any Page }
private enum Key348: ScreenKey { typealias Product = any Page }
private enum Key349: ScreenKey { typealias Product = any Page }
private enum Key350: ScreenKey { typealias Product = any Page }
private enum Key351: ScreenKey { typealias Product = any Page }
private enum Key352: ScreenKey { typealias Product = any Page }
private enum Key353: ScreenKey { typealias Product = any Page }
private enum Key354: ScreenKey { typealias Product = any Page }
private enum Key355: ScreenKey { typealias Product = any Page }
private enum Key356: ScreenKey { typealias Product = any Page }
private enum Key357: ScreenKey { typealias Product = any Page }
private enum Key358: ScreenKey { typealias Product = any Page }
private enum Key359: ScreenKey { typealias Product = any Page }
private enum Key360: ScreenKey { typealias Product = any Page }
private enum Key361: ScreenKey { typealias Product = any Page }
private enum Key362: ScreenKey { typealias Product = any Page }
private enum Key363: ScreenKey { typealias Product = any Page }
private enum Key364: ScreenKey { typealias Product = any Page }
private enum Key365: ScreenKey { typealias Product = any Page }
private enum Key366: ScreenKey { typealias Product = any Page }
private enum Key367: ScreenKey { typealias Product = any Page }
private enum Key368: ScreenKey { typealias Product = any Page }
private enum Key369: ScreenKey { typealias Product = any Page }
private enum Key370: ScreenKey { typealias Product = any Page }
private enum Key371: ScreenKey { typealias Product = any Page }
private enum Key372: ScreenKey { typealias Product = any Page }
private enum Key373: ScreenKey { typealias Product = any Page }
private enum Key374: ScreenKey { typealias Product = any Page }
private enum Key375: ScreenKey { typealias Product = any Page }
private enum Key376: ScreenKey { typealias Product = any Page }
private enum Key377: ScreenKey { typealias Product = any Page }
private enum Key378: ScreenKey { typealias Product = any Page }
private enum Key379: ScreenKey { typealias Product = any Page }
private enum Key380: ScreenKey { typealias Product = any Page }
private enum Key381: ScreenKey { typealias Product = any Page }
private enum Key382: ScreenKey { typealias Product = any Page }
private enum Key383: ScreenKey { typealias Product = any Page }
private enum Key384: ScreenKey { typealias Product = any Page }
private enum Key385: ScreenKey { typealias Product = any Page }
private enum Key386: ScreenKey { typealias Product = any Page }
private enum Key387: ScreenKey { typealias Product = any Page }
private enum Key388: ScreenKey { typealias Product = any Page }
private enum Key389: ScreenKey { typealias Product = any Page }
private enum Key390: ScreenKey { typealias Product = any Page }
private enum Key391: ScreenKey { typealias Product = any Page }
private enum Key392: ScreenKey { typealias Product = any Page }
private enum Key393: ScreenKey { typealias Product = any Page }
private enum Key394: ScreenKey { typealias Product = any Page }
private enum Key395: ScreenKey { typealias Product = any Page }
private enum Key396: ScreenKey { typealias Product = any Page }
private enum Key397: ScreenKey { typealias Product = any Page }
private enum Key398: ScreenKey { typealias Product = any Page }
private enum Key399: ScreenKey { typealias Product = any Page }
private enum Key400: ScreenKey { typealias Product = any Page }
private enum Key401: ScreenKey { typealias Product = any Page }
private enum Key402: ScreenKey { typealias Product = any Page }
private enum Key403: ScreenKey { typealias Product = any Page }
private enum Key404: ScreenKey { typealias Product = any Page }
private enum Key405: ScreenKey { typealias Product = any Page }
private enum Key406: ScreenKey { typealias Product = any Page }
private enum Key407: ScreenKey { typealias Product = any Page }
private enum Key408: ScreenKey { typealias Product = any Page }
private enum Key409: ScreenKey { typealias Product = any Page }
private enum Key410: ScreenKey { typealias Product = any Page }
private enum Key411: ScreenKey { typealias Product = any Page }
private enum Key412: ScreenKey { typealias Product = any Page }
private enum Key413: ScreenKey { typealias Product = any Page }
private enum Key414: ScreenKey { typealias Product = any Page }
private enum Key415: ScreenKey { typealias Product = any Page }
private enum Key416: ScreenKey { typealias Product = any Page }
private enum Key417: ScreenKey { typealias Product = any Page }
private enum Key418: ScreenKey { typealias Product = any Page }
private enum Key419: ScreenKey { typealias Product = any Page }
private enum Key420: ScreenKey { typealias Product = any Page }
private enum Key421: ScreenKey { typealias Product = any Page }
private enum Key422: ScreenKey { typealias Product = any Page }
private enum Key423: ScreenKey { typealias Product = any Page }
private enum Key424: ScreenKey { typealias Product = any Page }
private enum Key425: ScreenKey { typealias Product = any Page }
private enum Key426: ScreenKey { typealias Product = any Page }
private enum Key427: ScreenKey { typealias Product = any Page }
private enum Key428: ScreenKey { typealias Product = any Page }
private enum Key429: ScreenKey { typealias Product = any Page }
private enum Key430: ScreenKey { typealias Product = any Page }
private enum Key431: ScreenKey { typealias Product = any Page }
private enum Key432: ScreenKey { typealias Product = any Page }
private enum Key433: ScreenKey { typealias Product = any Page }
private enum Key434: ScreenKey { typealias Product = any Page }
private enum Key435: ScreenKey { typealias Product = any Page }
private enum Key436: ScreenKey { typealias Product = any Page }
private enum Key437: ScreenKey { typealias Product = any Page }
private enum Key438: ScreenKey { typealias Product = any Page }
private enum Key439: ScreenKey { typealias Product = any Page }
private enum Key440: ScreenKey { typealias Product = any Page }
private enum Key441: ScreenKey { typealias Product = any Page }
private enum Key442: ScreenKey { typealias Product = any Page }
private enum Key443: ScreenKey { typealias Product = any Page }
private enum Key444: ScreenKey { typealias Product = any Page }
private enum Key445: ScreenKey { typealias Product = any Page }
private enum Key446: ScreenKey { typealias Product = any Page }
private enum Key447: ScreenKey { typealias Product = any Page }
private enum Key448: ScreenKey { typealias Product = any Page }
private enum Key449: ScreenKey { typealias Product = any Page }
private enum Key450: ScreenKey { typealias Product = any Page }
private enum Key451: ScreenKey { typealias Product = any Page }
private enum Key452: ScreenKey { typealias Product = any Page }
private enum Key453: ScreenKey { typealias Product = any Page }
private enum Key454: ScreenKey { typealias Product = any Page }
private enum Key455: ScreenKey { typealias Product = any Page }
private enum Key456: ScreenKey { typealias Product = any Page }
private enum Key457: ScreenKey { typealias Product = any Page }
private enum Key458: ScreenKey { typealias Product = any Page }
private enum Key459: ScreenKey { typealias Product = any Page }
private enum Key460: ScreenKey { typealias Product = any Page }
private enum Key461: ScreenKey { typealias Product = any Page }
private enum Key462: ScreenKey { typealias Product = any Page }
private enum Key463: ScreenKey { typealias Product = any Page }
private enum Key464: ScreenKey { typealias Product = any Page }
private enum Key465: ScreenKey { typealias Product = any Page }
private enum Key466: ScreenKey { typealias Product = any Page }
private enum Key467: ScreenKey { typealias Product = any Page }
private enum Key468: ScreenKey { typealias Product = any Page }
private enum Key469: ScreenKey { typealias Product = any Page }
private enum Key470: ScreenKey { typealias Product = any Page }
private enum Key471: ScreenKey { typealias Product = any Page }
private enum Key472: ScreenKey { typealias Product = any Page }
private enum Key473: ScreenKey { typealias Product = any Page }
private enum Key474: ScreenKey { typealias Product = any Page }
private enum Key475: ScreenKey { typealias Product = any Page }
private enum Key476: ScreenKey { typealias Product = any Page }
private enum Key477: ScreenKey { typealias Product = any Page }
private enum Key478: ScreenKey { typealias Product = any Page }
private enum Key479: ScreenKey { typealias Product = any Page }
private enum Key480: ScreenKey { typealias Product = any Page }
private enum Key481: ScreenKey { typealias Product = any Page }
private enum Key482: ScreenKey { typealias Product = any Page }
private enum Key483: ScreenKey { typealias Product = any Page }
private enum Key484: ScreenKey { typealias Product = any Page }
private enum Key485: ScreenKey { typealias Product = any Page }
private enum Key486: ScreenKey { typealias Product = any Page }
private enum Key487: ScreenKey { typealias Product = any Page }
private enum Key488: ScreenKey { typealias Product = any Page }
private enum Key489: ScreenKey { typealias Product = any Page }
private enum Key490: ScreenKey { typealias Product = any Page }
private enum Key491: ScreenKey { typealias Product = any Page }
private enum Key492: ScreenKey { typealias Product = any Page }
private enum Key493: ScreenKey { typealias Product = any Page }
private enum Key494: ScreenKey { typealias Product = any Page }
private enum Key495: ScreenKey { typealias Product = any Page }
private enum Key496: ScreenKey { typealias Product = any Page }
private enum Key497: ScreenKey { typealias Product = any Page }
private enum Key498: ScreenKey { typealias Product = any Page }
private enum Key499: ScreenKey { typealias Product = any Page }

/// A feature of up to 500 screens, of which most need the next one.
struct Ordinary: FeatureModule {
  let blocks: Int

  func register(in registrar: inout Registrar) {
    if blocks > 0 { block0(&registrar) }
    if blocks > 1 { block1(&registrar) }
    if blocks > 2 { block2(&registrar) }
    if blocks > 3 { block3(&registrar) }
    if blocks > 4 { block4(&registrar) }
  }

  private func block0(_ registrar: inout Registrar) {
    registrar.screen(Key000.self, using: Key001.self) { _ in PlainPage() }
    registrar.screen(Key001.self, using: Key002.self) { _ in PlainPage() }
    registrar.screen(Key002.self, using: Key003.self) { _ in PlainPage() }
    registrar.screen(Key003.self, using: Key004.self) { _ in PlainPage() }
    registrar.screen(Key004.self) { PlainPage() }
    registrar.screen(Key005.self, using: Key006.self) { _ in PlainPage() }
    registrar.screen(Key006.self, using: Key007.self) { _ in PlainPage() }
    registrar.screen(Key007.self, using: Key008.self) { _ in PlainPage() }
    registrar.screen(Key008.self, using: Key009.self) { _ in PlainPage() }
    registrar.screen(Key009.self) { PlainPage() }
    registrar.screen(Key010.self, using: Key011.self) { _ in PlainPage() }
    registrar.screen(Key011.self, using: Key012.self) { _ in PlainPage() }
    registrar.screen(Key012.self, using: Key013.self) { _ in PlainPage() }
    registrar.screen(Key013.self, using: Key014.self) { _ in PlainPage() }
    registrar.screen(Key014.self) { PlainPage() }
    registrar.screen(Key015.self, using: Key016.self) { _ in PlainPage() }
    registrar.screen(Key016.self, using: Key017.self) { _ in PlainPage() }
    registrar.screen(Key017.self, using: Key018.self) { _ in PlainPage() }
    registrar.screen(Key018.self, using: Key019.self) { _ in PlainPage() }
    registrar.screen(Key019.self) { PlainPage() }
    registrar.screen(Key020.self, using: Key021.self) { _ in PlainPage() }
    registrar.screen(Key021.self, using: Key022.self) { _ in PlainPage() }
    registrar.screen(Key022.self, using: Key023.self) { _ in PlainPage() }
    registrar.screen(Key023.self, using: Key024.self) { _ in PlainPage() }
    registrar.screen(Key024.self) { PlainPage() }
    registrar.screen(Key025.self, using: Key026.self) { _ in PlainPage() }
    registrar.screen(Key026.self, using: Key027.self) { _ in PlainPage() }
    registrar.screen(Key027.self, using: Key028.self) { _ in PlainPage() }
    registrar.screen(Key028.self, using: Key029.self) { _ in PlainPage() }
    registrar.screen(Key029.self) { PlainPage() }
    registrar.screen(Key030.self, using: Key031.self) { _ in PlainPage() }
    registrar.screen(Key031.self, using: Key032.self) { _ in PlainPage() }
    registrar.screen(Key032.self, using: Key033.self) { _ in PlainPage() }
    registrar.screen(Key033.self, using: Key034.self) { _ in PlainPage() }
    registrar.screen(Key034.self) { PlainPage() }
    registrar.screen(Key035.self, using: Key036.self) { _ in PlainPage() }
    registrar.screen(Key036.self, using: Key037.self) { _ in PlainPage() }
    registrar.screen(Key037.self, using: Key038.self) { _ in PlainPage() }
    registrar.screen(Key038.self, using: Key039.self) { _ in PlainPage() }
    registrar.screen(Key039.self) { PlainPage() }
    registrar.screen(Key040.self, using: Key041.self) { _ in PlainPage() }
    registrar.screen(Key041.self, using: Key042.self) { _ in PlainPage() }
    registrar.screen(Key042.self, using: Key043.self) { _ in PlainPage() }
    registrar.screen(Key043.self, using: Key044.self) { _ in PlainPage() }
    registrar.screen(Key044.self) { PlainPage() }
    registrar.screen(Key045.self, using: Key046.self) { _ in PlainPage() }
    registrar.screen(Key046.self, using: Key047.self) { _ in PlainPage() }
    registrar.screen(Key047.self, using: Key048.self) { _ in PlainPage() }
    registrar.screen(Key048.self, using: Key049.self) { _ in PlainPage() }
    registrar.screen(Key049.self) { PlainPage() }
    registrar.screen(Key050.self, using: Key051.self) { _ in PlainPage() }
    registrar.screen(Key051.self, using: Key052.self) { _ in PlainPage() }
    registrar.screen(Key052.self, using: Key053.self) { _ in PlainPage() }
    registrar.screen(Key053.self, using: Key054.self) { _ in PlainPage() }
    registrar.screen(Key054.self) { PlainPage() }
    registrar.screen(Key055.self, using: Key056.self) { _ in PlainPage() }
    registrar.screen(Key056.self, using: Key057.self) { _ in PlainPage() }
    registrar.screen(Key057.self, using: Key058.self) { _ in PlainPage() }
    registrar.screen(Key058.self, using: Key059.self) { _ in PlainPage() }
    registrar.screen(Key059.self) { PlainPage() }
    registrar.screen(Key060.self, using: Key061.self) { _ in PlainPage() }
    registrar.screen(Key061.self, using: Key062.self) { _ in PlainPage() }
    registrar.screen(Key062.self, using: Key063.self) { _ in PlainPage() }
    registrar.screen(Key063.self, using: Key064.self) { _ in PlainPage() }
    registrar.screen(Key064.self) { PlainPage() }
    registrar.screen(Key065.self, using: Key066.self) { _ in PlainPage() }
    registrar.screen(Key066.self, using: Key067.self) { _ in PlainPage() }
    registrar.screen(Key067.self, using: Key068.self) { _ in PlainPage() }
    registrar.screen(Key068.self, using: Key069.self) { _ in PlainPage() }
    registrar.screen(Key069.self) { PlainPage() }
    registrar.screen(Key070.self, using: Key071.self) { _ in PlainPage() }
    registrar.screen(Key071.self, using: Key072.self) { _ in PlainPage() }
    registrar.screen(Key072.self, using: Key073.self) { _ in PlainPage() }
    registrar.screen(Key073.self, using: Key074.self) { _ in PlainPage() }
    registrar.screen(Key074.self) { PlainPage() }
    registrar.screen(Key075.self, using: Key076.self) { _ in PlainPage() }
    registrar.screen(Key076.self, using: Key077.self) { _ in PlainPage() }
    registrar.screen(Key077.self, using: Key078.self) { _ in PlainPage() }
    registrar.screen(Key078.self, using: Key079.self) { _ in PlainPage() }
    registrar.screen(Key079.self) { PlainPage() }
    registrar.screen(Key080.self, using: Key081.self) { _ in PlainPage() }
    registrar.screen(Key081.self, using: Key082.self) { _ in PlainPage() }
    registrar.screen(Key082.self, using: Key083.self) { _ in PlainPage() }
    registrar.screen(Key083.self, using: Key084.self) { _ in PlainPage() }
    registrar.screen(Key084.self) { PlainPage() }
    registrar.screen(Key085.self, using: Key086.self) { _ in PlainPage() }
    registrar.screen(Key086.self, using: Key087.self) { _ in PlainPage() }
    registrar.screen(Key087.self, using: Key088.self) { _ in PlainPage() }
    registrar.screen(Key088.self, using: Key089.self) { _ in PlainPage() }
    registrar.screen(Key089.self) { PlainPage() }
    registrar.screen(Key090.self, using: Key091.self) { _ in PlainPage() }
    registrar.screen(Key091.self, using: Key092.self) { _ in PlainPage() }
    registrar.screen(Key092.self, using: Key093.self) { _ in PlainPage() }
    registrar.screen(Key093.self, using: Key094.self) { _ in PlainPage() }
    registrar.screen(Key094.self) { PlainPage() }
    registrar.screen(Key095.self, using: Key096.self) { _ in PlainPage() }
    registrar.screen(Key096.self, using: Key097.self) { _ in PlainPage() }
    registrar.screen(Key097.self, using: Key098.self) { _ in PlainPage() }
    registrar.screen(Key098.self, using: Key099.self) { _ in PlainPage() }
    registrar.screen(Key099.self) { PlainPage() }
  }

  private func block1(_ registrar: inout Registrar) {
    registrar.screen(Key100.self, using: Key101.self) { _ in PlainPage() }
    registrar.screen(Key101.self, using: Key102.self) { _ in PlainPage() }
    registrar.screen(Key102.self, using: Key103.self) { _ in PlainPage() }
    registrar.screen(Key103.self, using: Key104.self) { _ in PlainPage() }
    registrar.screen(Key104.self) { PlainPage() }
    registrar.screen(Key105.self, using: Key106.self) { _ in PlainPage() }
    registrar.screen(Key106.self, using: Key107.self) { _ in PlainPage() }
    registrar.screen(Key107.self, using: Key108.self) { _ in PlainPage() }
    registrar.screen(Key108.self, using: Key109.self) { _ in PlainPage() }
    registrar.screen(Key109.self) { PlainPage() }
    registrar.screen(Key110.self, using: Key111.self) { _ in PlainPage() }
    registrar.screen(Key111.self, using: Key112.self) { _ in PlainPage() }
    registrar.screen(Key112.self, using: Key113.self) { _ in PlainPage() }
    registrar.screen(Key113.self, using: Key114.self) { _ in PlainPage() }
    registrar.screen(Key114.self) { PlainPage() }
    registrar.screen(Key115.self, using: Key116.self) { _ in PlainPage() }
    registrar.screen(Key116.self, using: Key117.self) { _ in PlainPage() }
    registrar.screen(Key117.self, using: Key118.self) { _ in PlainPage() }
    registrar.screen(Key118.self, using: Key119.self) { _ in PlainPage() }
    registrar.screen(Key119.self) { PlainPage() }
    registrar.screen(Key120.self, using: Key121.self) { _ in PlainPage() }
    registrar.screen(Key121.self, using: Key122.self) { _ in PlainPage() }
    registrar.screen(Key122.self, using: Key123.self) { _ in PlainPage() }
    registrar.screen(Key123.self, using: Key124.self) { _ in PlainPage() }
    registrar.screen(Key124.self) { PlainPage() }
    registrar.screen(Key125.self, using: Key126.self) { _ in PlainPage() }
    registrar.screen(Key126.self, using: Key127.self) { _ in PlainPage() }
    registrar.screen(Key127.self, using: Key128.self) { _ in PlainPage() }
    registrar.screen(Key128.self, using: Key129.self) { _ in PlainPage() }
    registrar.screen(Key129.self) { PlainPage() }
    registrar.screen(Key130.self, using: Key131.self) { _ in PlainPage() }
    registrar.screen(Key131.self, using: Key132.self) { _ in PlainPage() }
    registrar.screen(Key132.self, using: Key133.self) { _ in PlainPage() }
    registrar.screen(Key133.self, using: Key134.self) { _ in PlainPage() }
    registrar.screen(Key134.self) { PlainPage() }
    registrar.screen(Key135.self, using: Key136.self) { _ in PlainPage() }
    registrar.screen(Key136.self, using: Key137.self) { _ in PlainPage() }
    registrar.screen(Key137.self, using: Key138.self) { _ in PlainPage() }
    registrar.screen(Key138.self, using: Key139.self) { _ in PlainPage() }
    registrar.screen(Key139.self) { PlainPage() }
    registrar.screen(Key140.self, using: Key141.self) { _ in PlainPage() }
    registrar.screen(Key141.self, using: Key142.self) { _ in PlainPage() }
    registrar.screen(Key142.self, using: Key143.self) { _ in PlainPage() }
    registrar.screen(Key143.self, using: Key144.self) { _ in PlainPage() }
    registrar.screen(Key144.self) { PlainPage() }
    registrar.screen(Key145.self, using: Key146.self) { _ in PlainPage() }
    registrar.screen(Key146.self, using: Key147.self) { _ in PlainPage() }
    registrar.screen(Key147.self, using: Key148.self) { _ in PlainPage() }
    registrar.screen(Key148.self, using: Key149.self) { _ in PlainPage() }
    registrar.screen(Key149.self) { PlainPage() }
    registrar.screen(Key150.self, using: Key151.self) { _ in PlainPage() }
    registrar.screen(Key151.self, using: Key152.self) { _ in PlainPage() }
    registrar.screen(Key152.self, using: Key153.self) { _ in PlainPage() }
    registrar.screen(Key153.self, using: Key154.self) { _ in PlainPage() }
    registrar.screen(Key154.self) { PlainPage() }
    registrar.screen(Key155.self, using: Key156.self) { _ in PlainPage() }
    registrar.screen(Key156.self, using: Key157.self) { _ in PlainPage() }
    registrar.screen(Key157.self, using: Key158.self) { _ in PlainPage() }
    registrar.screen(Key158.self, using: Key159.self) { _ in PlainPage() }
    registrar.screen(Key159.self) { PlainPage() }
    registrar.screen(Key160.self, using: Key161.self) { _ in PlainPage() }
    registrar.screen(Key161.self, using: Key162.self) { _ in PlainPage() }
    registrar.screen(Key162.self, using: Key163.self) { _ in PlainPage() }
    registrar.screen(Key163.self, using: Key164.self) { _ in PlainPage() }
    registrar.screen(Key164.self) { PlainPage() }
    registrar.screen(Key165.self, using: Key166.self) { _ in PlainPage() }
    registrar.screen(Key166.self, using: Key167.self) { _ in PlainPage() }
    registrar.screen(Key167.self, using: Key168.self) { _ in PlainPage() }
    registrar.screen(Key168.self, using: Key169.self) { _ in PlainPage() }
    registrar.screen(Key169.self) { PlainPage() }
    registrar.screen(Key170.self, using: Key171.self) { _ in PlainPage() }
    registrar.screen(Key171.self, using: Key172.self) { _ in PlainPage() }
    registrar.screen(Key172.self, using: Key173.self) { _ in PlainPage() }
    registrar.screen(Key173.self, using: Key174.self) { _ in PlainPage() }
    registrar.screen(Key174.self) { PlainPage() }
    registrar.screen(Key175.self, using: Key176.self) { _ in PlainPage() }
    registrar.screen(Key176.self, using: Key177.self) { _ in PlainPage() }
    registrar.screen(Key177.self, using: Key178.self) { _ in PlainPage() }
    registrar.screen(Key178.self, using: Key179.self) { _ in PlainPage() }
    registrar.screen(Key179.self) { PlainPage() }
    registrar.screen(Key180.self, using: Key181.self) { _ in PlainPage() }
    registrar.screen(Key181.self, using: Key182.self) { _ in PlainPage() }
    registrar.screen(Key182.self, using: Key183.self) { _ in PlainPage() }
    registrar.screen(Key183.self, using: Key184.self) { _ in PlainPage() }
    registrar.screen(Key184.self) { PlainPage() }
    registrar.screen(Key185.self, using: Key186.self) { _ in PlainPage() }
    registrar.screen(Key186.self, using: Key187.self) { _ in PlainPage() }
    registrar.screen(Key187.self, using: Key188.self) { _ in PlainPage() }
    registrar.screen(Key188.self, using: Key189.self) { _ in PlainPage() }
    registrar.screen(Key189.self) { PlainPage() }
    registrar.screen(Key190.self, using: Key191.self) { _ in PlainPage() }
    registrar.screen(Key191.self, using: Key192.self) { _ in PlainPage() }
    registrar.screen(Key192.self, using: Key193.self) { _ in PlainPage() }
    registrar.screen(Key193.self, using: Key194.self) { _ in PlainPage() }
    registrar.screen(Key194.self) { PlainPage() }
    registrar.screen(Key195.self, using: Key196.self) { _ in PlainPage() }
    registrar.screen(Key196.self, using: Key197.self) { _ in PlainPage() }
    registrar.screen(Key197.self, using: Key198.self) { _ in PlainPage() }
    registrar.screen(Key198.self, using: Key199.self) { _ in PlainPage() }
    registrar.screen(Key199.self) { PlainPage() }
  }

  private func block2(_ registrar: inout Registrar) {
    registrar.screen(Key200.self, using: Key201.self) { _ in PlainPage() }
    registrar.screen(Key201.self, using: Key202.self) { _ in PlainPage() }
    registrar.screen(Key202.self, using: Key203.self) { _ in PlainPage() }
    registrar.screen(Key203.self, using: Key204.self) { _ in PlainPage() }
    registrar.screen(Key204.self) { PlainPage() }
    registrar.screen(Key205.self, using: Key206.self) { _ in PlainPage() }
    registrar.screen(Key206.self, using: Key207.self) { _ in PlainPage() }
    registrar.screen(Key207.self, using: Key208.self) { _ in PlainPage() }
    registrar.screen(Key208.self, using: Key209.self) { _ in PlainPage() }
    registrar.screen(Key209.self) { PlainPage() }
    registrar.screen(Key210.self, using: Key211.self) { _ in PlainPage() }
    registrar.screen(Key211.self, using: Key212.self) { _ in PlainPage() }
    registrar.screen(Key212.self, using: Key213.self) { _ in PlainPage() }
    registrar.screen(Key213.self, using: Key214.self) { _ in PlainPage() }
    registrar.screen(Key214.self) { PlainPage() }
    registrar.screen(Key215.self, using: Key216.self) { _ in PlainPage() }
    registrar.screen(Key216.self, using: Key217.self) { _ in PlainPage() }
    registrar.screen(Key217.self, using: Key218.self) { _ in PlainPage() }
    registrar.screen(Key218.self, using: Key219.self) { _ in PlainPage() }
    registrar.screen(Key219.self) { PlainPage() }
    registrar.screen(Key220.self, using: Key221.self) { _ in PlainPage() }
    registrar.screen(Key221.self, using: Key222.self) { _ in PlainPage() }
    registrar.screen(Key222.self, using: Key223.self) { _ in PlainPage() }
    registrar.screen(Key223.self, using: Key224.self) { _ in PlainPage() }
    registrar.screen(Key224.self) { PlainPage() }
    registrar.screen(Key225.self, using: Key226.self) { _ in PlainPage() }
    registrar.screen(Key226.self, using: Key227.self) { _ in PlainPage() }
    registrar.screen(Key227.self, using: Key228.self) { _ in PlainPage() }
    registrar.screen(Key228.self, using: Key229.self) { _ in PlainPage() }
    registrar.screen(Key229.self) { PlainPage() }
    registrar.screen(Key230.self, using: Key231.self) { _ in PlainPage() }
    registrar.screen(Key231.self, using: Key232.self) { _ in PlainPage() }
    registrar.screen(Key232.self, using: Key233.self) { _ in PlainPage() }
    registrar.screen(Key233.self, using: Key234.self) { _ in PlainPage() }
    registrar.screen(Key234.self) { PlainPage() }
    registrar.screen(Key235.self, using: Key236.self) { _ in PlainPage() }
    registrar.screen(Key236.self, using: Key237.self) { _ in PlainPage() }
    registrar.screen(Key237.self, using: Key238.self) { _ in PlainPage() }
    registrar.screen(Key238.self, using: Key239.self) { _ in PlainPage() }
    registrar.screen(Key239.self) { PlainPage() }
    registrar.screen(Key240.self, using: Key241.self) { _ in PlainPage() }
    registrar.screen(Key241.self, using: Key242.self) { _ in PlainPage() }
    registrar.screen(Key242.self, using: Key243.self) { _ in PlainPage() }
    registrar.screen(Key243.self, using: Key244.self) { _ in PlainPage() }
    registrar.screen(Key244.self) { PlainPage() }
    registrar.screen(Key245.self, using: Key246.self) { _ in PlainPage() }
    registrar.screen(Key246.self, using: Key247.self) { _ in PlainPage() }
    registrar.screen(Key247.self, using: Key248.self) { _ in PlainPage() }
    registrar.screen(Key248.self, using: Key249.self) { _ in PlainPage() }
    registrar.screen(Key249.self) { PlainPage() }
    registrar.screen(Key250.self, using: Key251.self) { _ in PlainPage() }
    registrar.screen(Key251.self, using: Key252.self) { _ in PlainPage() }
    registrar.screen(Key252.self, using: Key253.self) { _ in PlainPage() }
    registrar.screen(Key253.self, using: Key254.self) { _ in PlainPage() }
    registrar.screen(Key254.self) { PlainPage() }
    registrar.screen(Key255.self, using: Key256.self) { _ in PlainPage() }
    registrar.screen(Key256.self, using: Key257.self) { _ in PlainPage() }
    registrar.screen(Key257.self, using: Key258.self) { _ in PlainPage() }
    registrar.screen(Key258.self, using: Key259.self) { _ in PlainPage() }
    registrar.screen(Key259.self) { PlainPage() }
    registrar.screen(Key260.self, using: Key261.self) { _ in PlainPage() }
    registrar.screen(Key261.self, using: Key262.self) { _ in PlainPage() }
    registrar.screen(Key262.self, using: Key263.self) { _ in PlainPage() }
    registrar.screen(Key263.self, using: Key264.self) { _ in PlainPage() }
    registrar.screen(Key264.self) { PlainPage() }
    registrar.screen(Key265.self, using: Key266.self) { _ in PlainPage() }
    registrar.screen(Key266.self, using: Key267.self) { _ in PlainPage() }
    registrar.screen(Key267.self, using: Key268.self) { _ in PlainPage() }
    registrar.screen(Key268.self, using: Key269.self) { _ in PlainPage() }
    registrar.screen(Key269.self) { PlainPage() }
    registrar.screen(Key270.self, using: Key271.self) { _ in PlainPage() }
    registrar.screen(Key271.self, using: Key272.self) { _ in PlainPage() }
    registrar.screen(Key272.self, using: Key273.self) { _ in PlainPage() }
    registrar.screen(Key273.self, using: Key274.self) { _ in PlainPage() }
    registrar.screen(Key274.self) { PlainPage() }
    registrar.screen(Key275.self, using: Key276.self) { _ in PlainPage() }
    registrar.screen(Key276.self, using: Key277.self) { _ in PlainPage() }
    registrar.screen(Key277.self, using: Key278.self) { _ in PlainPage() }
    registrar.screen(Key278.self, using: Key279.self) { _ in PlainPage() }
    registrar.screen(Key279.self) { PlainPage() }
    registrar.screen(Key280.self, using: Key281.self) { _ in PlainPage() }
    registrar.screen(Key281.self, using: Key282.self) { _ in PlainPage() }
    registrar.screen(Key282.self, using: Key283.self) { _ in PlainPage() }
    registrar.screen(Key283.self, using: Key284.self) { _ in PlainPage() }
    registrar.screen(Key284.self) { PlainPage() }
    registrar.screen(Key285.self, using: Key286.self) { _ in PlainPage() }
    registrar.screen(Key286.self, using: Key287.self) { _ in PlainPage() }
    registrar.screen(Key287.self, using: Key288.self) { _ in PlainPage() }
    registrar.screen(Key288.self, using: Key289.self) { _ in PlainPage() }
    registrar.screen(Key289.self) { PlainPage() }
    registrar.screen(Key290.self, using: Key291.self) { _ in PlainPage() }
    registrar.screen(Key291.self, using: Key292.self) { _ in PlainPage() }
    registrar.screen(Key292.self, using: Key293.self) { _ in PlainPage() }
    registrar.screen(Key293.self, using: Key294.self) { _ in PlainPage() }
    registrar.screen(Key294.self) { PlainPage() }
    registrar.screen(Key295.self, using: Key296.self) { _ in PlainPage() }
    registrar.screen(Key296.self, using: Key297.self) { _ in PlainPage() }
    registrar.screen(Key297.self, using: Key298.self) { _ in PlainPage() }
    registrar.screen(Key298.self, using: Key299.self) { _ in PlainPage() }
    registrar.screen(Key299.self) { PlainPage() }
  }

  private func block3(_ registrar: inout Registrar) {
    registrar.screen(Key300.self, using: Key301.self) { _ in PlainPage() }
    registrar.screen(Key301.self, using: Key302.self) { _ in PlainPage() }
    registrar.screen(Key302.self, using: Key303.self) { _ in PlainPage() }
    registrar.screen(Key303.self, using: Key304.self) { _ in PlainPage() }
    registrar.screen(Key304.self) { PlainPage() }
    registrar.screen(Key305.self, using: Key306.self) { _ in PlainPage() }
    registrar.screen(Key306.self, using: Key307.self) { _ in PlainPage() }
    registrar.screen(Key307.self, using: Key308.self) { _ in PlainPage() }
    registrar.screen(Key308.self, using: Key309.self) { _ in PlainPage() }
    registrar.screen(Key309.self) { PlainPage() }
    registrar.screen(Key310.self, using: Key311.self) { _ in PlainPage() }
    registrar.screen(Key311.self, using: Key312.self) { _ in PlainPage() }
    registrar.screen(Key312.self, using: Key313.self) { _ in PlainPage() }
    registrar.screen(Key313.self, using: Key314.self) { _ in PlainPage() }
    registrar.screen(Key314.self) { PlainPage() }
    registrar.screen(Key315.self, using: Key316.self) { _ in PlainPage() }
    registrar.screen(Key316.self, using: Key317.self) { _ in PlainPage() }
    registrar.screen(Key317.self, using: Key318.self) { _ in PlainPage() }
    registrar.screen(Key318.self, using: Key319.self) { _ in PlainPage() }
    registrar.screen(Key319.self) { PlainPage() }
    registrar.screen(Key320.self, using: Key321.self) { _ in PlainPage() }
    registrar.screen(Key321.self, using: Key322.self) { _ in PlainPage() }
    registrar.screen(Key322.self, using: Key323.self) { _ in PlainPage() }
    registrar.screen(Key323.self, using: Key324.self) { _ in PlainPage() }
    registrar.screen(Key324.self) { PlainPage() }
    registrar.screen(Key325.self, using: Key326.self) { _ in PlainPage() }
    registrar.screen(Key326.self, using: Key327.self) { _ in PlainPage() }
    registrar.screen(Key327.self, using: Key328.self) { _ in PlainPage() }
    registrar.screen(Key328.self, using: Key329.self) { _ in PlainPage() }
    registrar.screen(Key329.self) { PlainPage() }
    registrar.screen(Key330.self, using: Key331.self) { _ in PlainPage() }
    registrar.screen(Key331.self, using: Key332.self) { _ in PlainPage() }
    registrar.screen(Key332.self, using: Key333.self) { _ in PlainPage() }
    registrar.screen(Key333.self, using: Key334.self) { _ in PlainPage() }
    registrar.screen(Key334.self) { PlainPage() }
    registrar.screen(Key335.self, using: Key336.self) { _ in PlainPage() }
    registrar.screen(Key336.self, using: Key337.self) { _ in PlainPage() }
    registrar.screen(Key337.self, using: Key338.self) { _ in PlainPage() }
    registrar.screen(Key338.self, using: Key339.self) { _ in PlainPage() }
    registrar.screen(Key339.self) { PlainPage() }
    registrar.screen(Key340.self, using: Key341.self) { _ in PlainPage() }
    registrar.screen(Key341.self, using: Key342.self) { _ in PlainPage() }
    registrar.screen(Key342.self, using: Key343.self) { _ in PlainPage() }
    registrar.screen(Key343.self, using: Key344.self) { _ in PlainPage() }
    registrar.screen(Key344.self) { PlainPage() }
    registrar.screen(Key345.self, using: Key346.self) { _ in PlainPage() }
    registrar.screen(Key346.self, using: Key347.self) { _ in PlainPage() }
    registrar.screen(Key347.self, using: Key348.self) { _ in PlainPage() }
    registrar.screen(Key348.self, using: Key349.self) { _ in PlainPage() }
    registrar.screen(Key349.self) { PlainPage() }
    registrar.screen(Key350.self, using: Key351.self) { _ in PlainPage() }
    registrar.screen(Key351.self, using: Key352.self) { _ in PlainPage() }
    registrar.screen(Key352.self, using: Key353.self) { _ in PlainPage() }
    registrar.screen(Key353.self, using: Key354.self) { _ in PlainPage() }
    registrar.screen(Key354.self) { PlainPage() }
    registrar.screen(Key355.self, using: Key356.self) { _ in PlainPage() }
    registrar.screen(Key356.self, using: Key357.self) { _ in PlainPage() }
    registrar.screen(Key357.self, using: Key358.self) { _ in PlainPage() }
    registrar.screen(Key358.self, using: Key359.self) { _ in PlainPage() }
    registrar.screen(Key359.self) { PlainPage() }
    registrar.screen(Key360.self, using: Key361.self) { _ in PlainPage() }
    registrar.screen(Key361.self, using: Key362.self) { _ in PlainPage() }
    registrar.screen(Key362.self, using: Key363.self) { _ in PlainPage() }
    registrar.screen(Key363.self, using: Key364.self) { _ in PlainPage() }
    registrar.screen(Key364.self) { PlainPage() }
    registrar.screen(Key365.self, using: Key366.self) { _ in PlainPage() }
    registrar.screen(Key366.self, using: Key367.self) { _ in PlainPage() }
    registrar.screen(Key367.self, using: Key368.self) { _ in PlainPage() }
    registrar.screen(Key368.self, using: Key369.self) { _ in PlainPage() }
    registrar.screen(Key369.self) { PlainPage() }
    registrar.screen(Key370.self, using: Key371.self) { _ in PlainPage() }
    registrar.screen(Key371.self, using: Key372.self) { _ in PlainPage() }
    registrar.screen(Key372.self, using: Key373.self) { _ in PlainPage() }
    registrar.screen(Key373.self, using: Key374.self) { _ in PlainPage() }
    registrar.screen(Key374.self) { PlainPage() }
    registrar.screen(Key375.self, using: Key376.self) { _ in PlainPage() }
    registrar.screen(Key376.self, using: Key377.self) { _ in PlainPage() }
    registrar.screen(Key377.self, using: Key378.self) { _ in PlainPage() }
    registrar.screen(Key378.self, using: Key379.self) { _ in PlainPage() }
    registrar.screen(Key379.self) { PlainPage() }
    registrar.screen(Key380.self, using: Key381.self) { _ in PlainPage() }
    registrar.screen(Key381.self, using: Key382.self) { _ in PlainPage() }
    registrar.screen(Key382.self, using: Key383.self) { _ in PlainPage() }
    registrar.screen(Key383.self, using: Key384.self) { _ in PlainPage() }
    registrar.screen(Key384.self) { PlainPage() }
    registrar.screen(Key385.self, using: Key386.self) { _ in PlainPage() }
    registrar.screen(Key386.self, using: Key387.self) { _ in PlainPage() }
    registrar.screen(Key387.self, using: Key388.self) { _ in PlainPage() }
    registrar.screen(Key388.self, using: Key389.self) { _ in PlainPage() }
    registrar.screen(Key389.self) { PlainPage() }
    registrar.screen(Key390.self, using: Key391.self) { _ in PlainPage() }
    registrar.screen(Key391.self, using: Key392.self) { _ in PlainPage() }
    registrar.screen(Key392.self, using: Key393.self) { _ in PlainPage() }
    registrar.screen(Key393.self, using: Key394.self) { _ in PlainPage() }
    registrar.screen(Key394.self) { PlainPage() }
    registrar.screen(Key395.self, using: Key396.self) { _ in PlainPage() }
    registrar.screen(Key396.self, using: Key397.self) { _ in PlainPage() }
    registrar.screen(Key397.self, using: Key398.self) { _ in PlainPage() }
    registrar.screen(Key398.self, using: Key399.self) { _ in PlainPage() }
    registrar.screen(Key399.self) { PlainPage() }
  }

  private func block4(_ registrar: inout Registrar) {
    registrar.screen(Key400.self, using: Key401.self) { _ in PlainPage() }
    registrar.screen(Key401.self, using: Key402.self) { _ in PlainPage() }
    registrar.screen(Key402.self, using: Key403.self) { _ in PlainPage() }
    registrar.screen(Key403.self, using: Key404.self) { _ in PlainPage() }
    registrar.screen(Key404.self) { PlainPage() }
    registrar.screen(Key405.self, using: Key406.self) { _ in PlainPage() }
    registrar.screen(Key406.self, using: Key407.self) { _ in PlainPage() }
    registrar.screen(Key407.self, using: Key408.self) { _ in PlainPage() }
    registrar.screen(Key408.self, using: Key409.self) { _ in PlainPage() }
    registrar.screen(Key409.self) { PlainPage() }
    registrar.screen(Key410.self, using: Key411.self) { _ in PlainPage() }
    registrar.screen(Key411.self, using: Key412.self) { _ in PlainPage() }
    registrar.screen(Key412.self, using: Key413.self) { _ in PlainPage() }
    registrar.screen(Key413.self, using: Key414.self) { _ in PlainPage() }
    registrar.screen(Key414.self) { PlainPage() }
    registrar.screen(Key415.self, using: Key416.self) { _ in PlainPage() }
    registrar.screen(Key416.self, using: Key417.self) { _ in PlainPage() }
    registrar.screen(Key417.self, using: Key418.self) { _ in PlainPage() }
    registrar.screen(Key418.self, using: Key419.self) { _ in PlainPage() }
    registrar.screen(Key419.self) { PlainPage() }
    registrar.screen(Key420.self, using: Key421.self) { _ in PlainPage() }
    registrar.screen(Key421.self, using: Key422.self) { _ in PlainPage() }
    registrar.screen(Key422.self, using: Key423.self) { _ in PlainPage() }
    registrar.screen(Key423.self, using: Key424.self) { _ in PlainPage() }
    registrar.screen(Key424.self) { PlainPage() }
    registrar.screen(Key425.self, using: Key426.self) { _ in PlainPage() }
    registrar.screen(Key426.self, using: Key427.self) { _ in PlainPage() }
    registrar.screen(Key427.self, using: Key428.self) { _ in PlainPage() }
    registrar.screen(Key428.self, using: Key429.self) { _ in PlainPage() }
    registrar.screen(Key429.self) { PlainPage() }
    registrar.screen(Key430.self, using: Key431.self) { _ in PlainPage() }
    registrar.screen(Key431.self, using: Key432.self) { _ in PlainPage() }
    registrar.screen(Key432.self, using: Key433.self) { _ in PlainPage() }
    registrar.screen(Key433.self, using: Key434.self) { _ in PlainPage() }
    registrar.screen(Key434.self) { PlainPage() }
    registrar.screen(Key435.self, using: Key436.self) { _ in PlainPage() }
    registrar.screen(Key436.self, using: Key437.self) { _ in PlainPage() }
    registrar.screen(Key437.self, using: Key438.self) { _ in PlainPage() }
    registrar.screen(Key438.self, using: Key439.self) { _ in PlainPage() }
    registrar.screen(Key439.self) { PlainPage() }
    registrar.screen(Key440.self, using: Key441.self) { _ in PlainPage() }
    registrar.screen(Key441.self, using: Key442.self) { _ in PlainPage() }
    registrar.screen(Key442.self, using: Key443.self) { _ in PlainPage() }
    registrar.screen(Key443.self, using: Key444.self) { _ in PlainPage() }
    registrar.screen(Key444.self) { PlainPage() }
    registrar.screen(Key445.self, using: Key446.self) { _ in PlainPage() }
    registrar.screen(Key446.self, using: Key447.self) { _ in PlainPage() }
    registrar.screen(Key447.self, using: Key448.self) { _ in PlainPage() }
    registrar.screen(Key448.self, using: Key449.self) { _ in PlainPage() }
    registrar.screen(Key449.self) { PlainPage() }
    registrar.screen(Key450.self, using: Key451.self) { _ in PlainPage() }
    registrar.screen(Key451.self, using: Key452.self) { _ in PlainPage() }
    registrar.screen(Key452.self, using: Key453.self) { _ in PlainPage() }
    registrar.screen(Key453.self, using: Key454.self) { _ in PlainPage() }
    registrar.screen(Key454.self) { PlainPage() }
    registrar.screen(Key455.self, using: Key456.self) { _ in PlainPage() }
    registrar.screen(Key456.self, using: Key457.self) { _ in PlainPage() }
    registrar.screen(Key457.self, using: Key458.self) { _ in PlainPage() }
    registrar.screen(Key458.self, using: Key459.self) { _ in PlainPage() }
    registrar.screen(Key459.self) { PlainPage() }
    registrar.screen(Key460.self, using: Key461.self) { _ in PlainPage() }
    registrar.screen(Key461.self, using: Key462.self) { _ in PlainPage() }
    registrar.screen(Key462.self, using: Key463.self) { _ in PlainPage() }
    registrar.screen(Key463.self, using: Key464.self) { _ in PlainPage() }
    registrar.screen(Key464.self) { PlainPage() }
    registrar.screen(Key465.self, using: Key466.self) { _ in PlainPage() }
    registrar.screen(Key466.self, using: Key467.self) { _ in PlainPage() }
    registrar.screen(Key467.self, using: Key468.self) { _ in PlainPage() }
    registrar.screen(Key468.self, using: Key469.self) { _ in PlainPage() }
    registrar.screen(Key469.self) { PlainPage() }
    registrar.screen(Key470.self, using: Key471.self) { _ in PlainPage() }
    registrar.screen(Key471.self, using: Key472.self) { _ in PlainPage() }
    registrar.screen(Key472.self, using: Key473.self) { _ in PlainPage() }
    registrar.screen(Key473.self, using: Key474.self) { _ in PlainPage() }
    registrar.screen(Key474.self) { PlainPage() }
    registrar.screen(Key475.self, using: Key476.self) { _ in PlainPage() }
    registrar.screen(Key476.self, using: Key477.self) { _ in PlainPage() }
    registrar.screen(Key477.self, using: Key478.self) { _ in PlainPage() }
    registrar.screen(Key478.self, using: Key479.self) { _ in PlainPage() }
    registrar.screen(Key479.self) { PlainPage() }
    registrar.screen(Key480.self, using: Key481.self) { _ in PlainPage() }
    registrar.screen(Key481.self, using: Key482.self) { _ in PlainPage() }
    registrar.screen(Key482.self, using: Key483.self) { _ in PlainPage() }
    registrar.screen(Key483.self, using: Key484.self) { _ in PlainPage() }
    registrar.screen(Key484.self) { PlainPage() }
    registrar.screen(Key485.self, using: Key486.self) { _ in PlainPage() }
    registrar.screen(Key486.self, using: Key487.self) { _ in PlainPage() }
    registrar.screen(Key487.self, using: Key488.self) { _ in PlainPage() }
    registrar.screen(Key488.self, using: Key489.self) { _ in PlainPage() }
    registrar.screen(Key489.self) { PlainPage() }
    registrar.screen(Key490.self, using: Key491.self) { _ in PlainPage() }
    registrar.screen(Key491.self, using: Key492.self) { _ in PlainPage() }
    registrar.screen(Key492.self, using: Key493.self) { _ in PlainPage() }
    registrar.screen(Key493.self, using: Key494.self) { _ in PlainPage() }
    registrar.screen(Key494.self) { PlainPage() }
    registrar.screen(Key495.self, using: Key496.self) { _ in PlainPage() }
    registrar.screen(Key496.self, using: Key497.self) { _ in PlainPage() }
    registrar.screen(Key497.self, using: Key498.self) { _ in PlainPage() }
    registrar.screen(Key498.self, using: Key499.self) { _ in PlainPage() }
    registrar.screen(Key499.self) { PlainPage() }
  }
}

/// One of a hundred features of five of these screens each.
struct OrdinaryFive: FeatureModule {
  let number: Int

  func register(in registrar: inout Registrar) {
    switch number {
    case 0:
      registrar.screen(Key000.self, using: Key001.self) { _ in PlainPage() }
      registrar.screen(Key001.self, using: Key002.self) { _ in PlainPage() }
      registrar.screen(Key002.self, using: Key003.self) { _ in PlainPage() }
      registrar.screen(Key003.self, using: Key004.self) { _ in PlainPage() }
      registrar.screen(Key004.self) { PlainPage() }
    case 1:
      registrar.screen(Key005.self, using: Key006.self) { _ in PlainPage() }
      registrar.screen(Key006.self, using: Key007.self) { _ in PlainPage() }
      registrar.screen(Key007.self, using: Key008.self) { _ in PlainPage() }
      registrar.screen(Key008.self, using: Key009.self) { _ in PlainPage() }
      registrar.screen(Key009.self) { PlainPage() }
    case 2:
      registrar.screen(Key010.self, using: Key011.self) { _ in PlainPage() }
      registrar.screen(Key011.self, using: Key012.self) { _ in PlainPage() }
      registrar.screen(Key012.self, using: Key013.self) { _ in PlainPage() }
      registrar.screen(Key013.self, using: Key014.self) { _ in PlainPage() }
      registrar.screen(Key014.self) { PlainPage() }
    case 3:
      registrar.screen(Key015.self, using: Key016.self) { _ in PlainPage() }
      registrar.screen(Key016.self, using: Key017.self) { _ in PlainPage() }
      registrar.screen(Key017.self, using: Key018.self) { _ in PlainPage() }
      registrar.screen(Key018.self, using: Key019.self) { _ in PlainPage() }
      registrar.screen(Key019.self) { PlainPage() }
    case 4:
      registrar.screen(Key020.self, using: Key021.self) { _ in PlainPage() }
      registrar.screen(Key021.self, using: Key022.self) { _ in PlainPage() }
      registrar.screen(Key022.self, using: Key023.self) { _ in PlainPage() }
      registrar.screen(Key023.self, using: Key024.self) { _ in PlainPage() }
      registrar.screen(Key024.self) { PlainPage() }
    case 5:
      registrar.screen(Key025.self, using: Key026.self) { _ in PlainPage() }
      registrar.screen(Key026.self, using: Key027.self) { _ in PlainPage() }
      registrar.screen(Key027.self, using: Key028.self) { _ in PlainPage() }
      registrar.screen(Key028.self, using: Key029.self) { _ in PlainPage() }
      registrar.screen(Key029.self) { PlainPage() }
    case 6:
      registrar.screen(Key030.self, using: Key031.self) { _ in PlainPage() }
      registrar.screen(Key031.self, using: Key032.self) { _ in PlainPage() }
      registrar.screen(Key032.self, using: Key033.self) { _ in PlainPage() }
      registrar.screen(Key033.self, using: Key034.self) { _ in PlainPage() }
      registrar.screen(Key034.self) { PlainPage() }
    case 7:
      registrar.screen(Key035.self, using: Key036.self) { _ in PlainPage() }
      registrar.screen(Key036.self, using: Key037.self) { _ in PlainPage() }
      registrar.screen(Key037.self, using: Key038.self) { _ in PlainPage() }
      registrar.screen(Key038.self, using: Key039.self) { _ in PlainPage() }
      registrar.screen(Key039.self) { PlainPage() }
    case 8:
      registrar.screen(Key040.self, using: Key041.self) { _ in PlainPage() }
      registrar.screen(Key041.self, using: Key042.self) { _ in PlainPage() }
      registrar.screen(Key042.self, using: Key043.self) { _ in PlainPage() }
      registrar.screen(Key043.self, using: Key044.self) { _ in PlainPage() }
      registrar.screen(Key044.self) { PlainPage() }
    case 9:
      registrar.screen(Key045.self, using: Key046.self) { _ in PlainPage() }
      registrar.screen(Key046.self, using: Key047.self) { _ in PlainPage() }
      registrar.screen(Key047.self, using: Key048.self) { _ in PlainPage() }
      registrar.screen(Key048.self, using: Key049.self) { _ in PlainPage() }
      registrar.screen(Key049.self) { PlainPage() }
    case 10:
      registrar.screen(Key050.self, using: Key051.self) { _ in PlainPage() }
      registrar.screen(Key051.self, using: Key052.self) { _ in PlainPage() }
      registrar.screen(Key052.self, using: Key053.self) { _ in PlainPage() }
      registrar.screen(Key053.self, using: Key054.self) { _ in PlainPage() }
      registrar.screen(Key054.self) { PlainPage() }
    case 11:
      registrar.screen(Key055.self, using: Key056.self) { _ in PlainPage() }
      registrar.screen(Key056.self, using: Key057.self) { _ in PlainPage() }
      registrar.screen(Key057.self, using: Key058.self) { _ in PlainPage() }
      registrar.screen(Key058.self, using: Key059.self) { _ in PlainPage() }
      registrar.screen(Key059.self) { PlainPage() }
    case 12:
      registrar.screen(Key060.self, using: Key061.self) { _ in PlainPage() }
      registrar.screen(Key061.self, using: Key062.self) { _ in PlainPage() }
      registrar.screen(Key062.self, using: Key063.self) { _ in PlainPage() }
      registrar.screen(Key063.self, using: Key064.self) { _ in PlainPage() }
      registrar.screen(Key064.self) { PlainPage() }
    case 13:
      registrar.screen(Key065.self, using: Key066.self) { _ in PlainPage() }
      registrar.screen(Key066.self, using: Key067.self) { _ in PlainPage() }
      registrar.screen(Key067.self, using: Key068.self) { _ in PlainPage() }
      registrar.screen(Key068.self, using: Key069.self) { _ in PlainPage() }
      registrar.screen(Key069.self) { PlainPage() }
    case 14:
      registrar.screen(Key070.self, using: Key071.self) { _ in PlainPage() }
      registrar.screen(Key071.self, using: Key072.self) { _ in PlainPage() }
      registrar.screen(Key072.self, using: Key073.self) { _ in PlainPage() }
      registrar.screen(Key073.self, using: Key074.self) { _ in PlainPage() }
      registrar.screen(Key074.self) { PlainPage() }
    case 15:
      registrar.screen(Key075.self, using: Key076.self) { _ in PlainPage() }
      registrar.screen(Key076.self, using: Key077.self) { _ in PlainPage() }
      registrar.screen(Key077.self, using: Key078.self) { _ in PlainPage() }
      registrar.screen(Key078.self, using: Key079.self) { _ in PlainPage() }
      registrar.screen(Key079.self) { PlainPage() }
    case 16:
      registrar.screen(Key080.self, using: Key081.self) { _ in PlainPage() }
      registrar.screen(Key081.self, using: Key082.self) { _ in PlainPage() }
      registrar.screen(Key082.self, using: Key083.self) { _ in PlainPage() }
      registrar.screen(Key083.self, using: Key084.self) { _ in PlainPage() }
      registrar.screen(Key084.self) { PlainPage() }
    case 17:
      registrar.screen(Key085.self, using: Key086.self) { _ in PlainPage() }
      registrar.screen(Key086.self, using: Key087.self) { _ in PlainPage() }
      registrar.screen(Key087.self, using: Key088.self) { _ in PlainPage() }
      registrar.screen(Key088.self, using: Key089.self) { _ in PlainPage() }
      registrar.screen(Key089.self) { PlainPage() }
    case 18:
      registrar.screen(Key090.self, using: Key091.self) { _ in PlainPage() }
      registrar.screen(Key091.self, using: Key092.self) { _ in PlainPage() }
      registrar.screen(Key092.self, using: Key093.self) { _ in PlainPage() }
      registrar.screen(Key093.self, using: Key094.self) { _ in PlainPage() }
      registrar.screen(Key094.self) { PlainPage() }
    case 19:
      registrar.screen(Key095.self, using: Key096.self) { _ in PlainPage() }
      registrar.screen(Key096.self, using: Key097.self) { _ in PlainPage() }
      registrar.screen(Key097.self, using: Key098.self) { _ in PlainPage() }
      registrar.screen(Key098.self, using: Key099.self) { _ in PlainPage() }
      registrar.screen(Key099.self) { PlainPage() }
    case 20:
      registrar.screen(Key100.self, using: Key101.self) { _ in PlainPage() }
      registrar.screen(Key101.self, using: Key102.self) { _ in PlainPage() }
      registrar.screen(Key102.self, using: Key103.self) { _ in PlainPage() }
      registrar.screen(Key103.self, using: Key104.self) { _ in PlainPage() }
      registrar.screen(Key104.self) { PlainPage() }
    case 21:
      registrar.screen(Key105.self, using: Key106.self) { _ in PlainPage() }
      registrar.screen(Key106.self, using: Key107.self) { _ in PlainPage() }
      registrar.screen(Key107.self, using: Key108.self) { _ in PlainPage() }
      registrar.screen(Key108.self, using: Key109.self) { _ in PlainPage() }
      registrar.screen(Key109.self) { PlainPage() }
    case 22:
      registrar.screen(Key110.self, using: Key111.self) { _ in PlainPage() }
      registrar.screen(Key111.self, using: Key112.self) { _ in PlainPage() }
      registrar.screen(Key112.self, using: Key113.self) { _ in PlainPage() }
      registrar.screen(Key113.self, using: Key114.self) { _ in PlainPage() }
      registrar.screen(Key114.self) { PlainPage() }
    case 23:
      registrar.screen(Key115.self, using: Key116.self) { _ in PlainPage() }
      registrar.screen(Key116.self, using: Key117.self) { _ in PlainPage() }
      registrar.screen(Key117.self, using: Key118.self) { _ in PlainPage() }
      registrar.screen(Key118.self, using: Key119.self) { _ in PlainPage() }
      registrar.screen(Key119.self) { PlainPage() }
    case 24:
      registrar.screen(Key120.self, using: Key121.self) { _ in PlainPage() }
      registrar.screen(Key121.self, using: Key122.self) { _ in PlainPage() }
      registrar.screen(Key122.self, using: Key123.self) { _ in PlainPage() }
      registrar.screen(Key123.self, using: Key124.self) { _ in PlainPage() }
      registrar.screen(Key124.self) { PlainPage() }
    case 25:
      registrar.screen(Key125.self, using: Key126.self) { _ in PlainPage() }
      registrar.screen(Key126.self, using: Key127.self) { _ in PlainPage() }
      registrar.screen(Key127.self, using: Key128.self) { _ in PlainPage() }
      registrar.screen(Key128.self, using: Key129.self) { _ in PlainPage() }
      registrar.screen(Key129.self) { PlainPage() }
    case 26:
      registrar.screen(Key130.self, using: Key131.self) { _ in PlainPage() }
      registrar.screen(Key131.self, using: Key132.self) { _ in PlainPage() }
      registrar.screen(Key132.self, using: Key133.self) { _ in PlainPage() }
      registrar.screen(Key133.self, using: Key134.self) { _ in PlainPage() }
      registrar.screen(Key134.self) { PlainPage() }
    case 27:
      registrar.screen(Key135.self, using: Key136.self) { _ in PlainPage() }
      registrar.screen(Key136.self, using: Key137.self) { _ in PlainPage() }
      registrar.screen(Key137.self, using: Key138.self) { _ in PlainPage() }
      registrar.screen(Key138.self, using: Key139.self) { _ in PlainPage() }
      registrar.screen(Key139.self) { PlainPage() }
    case 28:
      registrar.screen(Key140.self, using: Key141.self) { _ in PlainPage() }
      registrar.screen(Key141.self, using: Key142.self) { _ in PlainPage() }
      registrar.screen(Key142.self, using: Key143.self) { _ in PlainPage() }
      registrar.screen(Key143.self, using: Key144.self) { _ in PlainPage() }
      registrar.screen(Key144.self) { PlainPage() }
    case 29:
      registrar.screen(Key145.self, using: Key146.self) { _ in PlainPage() }
      registrar.screen(Key146.self, using: Key147.self) { _ in PlainPage() }
      registrar.screen(Key147.self, using: Key148.self) { _ in PlainPage() }
      registrar.screen(Key148.self, using: Key149.self) { _ in PlainPage() }
      registrar.screen(Key149.self) { PlainPage() }
    case 30:
      registrar.screen(Key150.self, using: Key151.self) { _ in PlainPage() }
      registrar.screen(Key151.self, using: Key152.self) { _ in PlainPage() }
      registrar.screen(Key152.self, using: Key153.self) { _ in PlainPage() }
      registrar.screen(Key153.self, using: Key154.self) { _ in PlainPage() }
      registrar.screen(Key154.self) { PlainPage() }
    case 31:
      registrar.screen(Key155.self, using: Key156.self) { _ in PlainPage() }
      registrar.screen(Key156.self, using: Key157.self) { _ in PlainPage() }
      registrar.screen(Key157.self, using: Key158.self) { _ in PlainPage() }
      registrar.screen(Key158.self, using: Key159.self) { _ in PlainPage() }
      registrar.screen(Key159.self) { PlainPage() }
    case 32:
      registrar.screen(Key160.self, using: Key161.self) { _ in PlainPage() }
      registrar.screen(Key161.self, using: Key162.self) { _ in PlainPage() }
      registrar.screen(Key162.self, using: Key163.self) { _ in PlainPage() }
      registrar.screen(Key163.self, using: Key164.self) { _ in PlainPage() }
      registrar.screen(Key164.self) { PlainPage() }
    case 33:
      registrar.screen(Key165.self, using: Key166.self) { _ in PlainPage() }
      registrar.screen(Key166.self, using: Key167.self) { _ in PlainPage() }
      registrar.screen(Key167.self, using: Key168.self) { _ in PlainPage() }
      registrar.screen(Key168.self, using: Key169.self) { _ in PlainPage() }
      registrar.screen(Key169.self) { PlainPage() }
    case 34:
      registrar.screen(Key170.self, using: Key171.self) { _ in PlainPage() }
      registrar.screen(Key171.self, using: Key172.self) { _ in PlainPage() }
      registrar.screen(Key172.self, using: Key173.self) { _ in PlainPage() }
      registrar.screen(Key173.self, using: Key174.self) { _ in PlainPage() }
      registrar.screen(Key174.self) { PlainPage() }
    case 35:
      registrar.screen(Key175.self, using: Key176.self) { _ in PlainPage() }
      registrar.screen(Key176.self, using: Key177.self) { _ in PlainPage() }
      registrar.screen(Key177.self, using: Key178.self) { _ in PlainPage() }
      registrar.screen(Key178.self, using: Key179.self) { _ in PlainPage() }
      registrar.screen(Key179.self) { PlainPage() }
    case 36:
      registrar.screen(Key180.self, using: Key181.self) { _ in PlainPage() }
      registrar.screen(Key181.self, using: Key182.self) { _ in PlainPage() }
      registrar.screen(Key182.self, using: Key183.self) { _ in PlainPage() }
      registrar.screen(Key183.self, using: Key184.self) { _ in PlainPage() }
      registrar.screen(Key184.self) { PlainPage() }
    case 37:
      registrar.screen(Key185.self, using: Key186.self) { _ in PlainPage() }
      registrar.screen(Key186.self, using: Key187.self) { _ in PlainPage() }
      registrar.screen(Key187.self, using: Key188.self) { _ in PlainPage() }
      registrar.screen(Key188.self, using: Key189.self) { _ in PlainPage() }
      registrar.screen(Key189.self) { PlainPage() }
    case 38:
      registrar.screen(Key190.self, using: Key191.self) { _ in PlainPage() }
      registrar.screen(Key191.self, using: Key192.self) { _ in PlainPage() }
      registrar.screen(Key192.self, using: Key193.self) { _ in PlainPage() }
      registrar.screen(Key193.self, using: Key194.self) { _ in PlainPage() }
      registrar.screen(Key194.self) { PlainPage() }
    case 39:
      registrar.screen(Key195.self, using: Key196.self) { _ in PlainPage() }
      registrar.screen(Key196.self, using: Key197.self) { _ in PlainPage() }
      registrar.screen(Key197.self, using: Key198.self) { _ in PlainPage() }
      registrar.screen(Key198.self, using: Key199.self) { _ in PlainPage() }
      registrar.screen(Key199.self) { PlainPage() }
    case 40:
      registrar.screen(Key200.self, using: Key201.self) { _ in PlainPage() }
      registrar.screen(Key201.self, using: Key202.self) { _ in PlainPage() }
      registrar.screen(Key202.self, using: Key203.self) { _ in PlainPage() }
      registrar.screen(Key203.self, using: Key204.self) { _ in PlainPage() }
      registrar.screen(Key204.self) { PlainPage() }
    case 41:
      registrar.screen(Key205.self, using: Key206.self) { _ in PlainPage() }
      registrar.screen(Key206.self, using: Key207.self) { _ in PlainPage() }
      registrar.screen(Key207.self, using: Key208.self) { _ in PlainPage() }
      registrar.screen(Key208.self, using: Key209.self) { _ in PlainPage() }
      registrar.screen(Key209.self) { PlainPage() }
    case 42:
      registrar.screen(Key210.self, using: Key211.self) { _ in PlainPage() }
      registrar.screen(Key211.self, using: Key212.self) { _ in PlainPage() }
      registrar.screen(Key212.self, using: Key213.self) { _ in PlainPage() }
      registrar.screen(Key213.self, using: Key214.self) { _ in PlainPage() }
      registrar.screen(Key214.self) { PlainPage() }
    case 43:
      registrar.screen(Key215.self, using: Key216.self) { _ in PlainPage() }
      registrar.screen(Key216.self, using: Key217.self) { _ in PlainPage() }
      registrar.screen(Key217.self, using: Key218.self) { _ in PlainPage() }
      registrar.screen(Key218.self, using: Key219.self) { _ in PlainPage() }
      registrar.screen(Key219.self) { PlainPage() }
    case 44:
      registrar.screen(Key220.self, using: Key221.self) { _ in PlainPage() }
      registrar.screen(Key221.self, using: Key222.self) { _ in PlainPage() }
      registrar.screen(Key222.self, using: Key223.self) { _ in PlainPage() }
      registrar.screen(Key223.self, using: Key224.self) { _ in PlainPage() }
      registrar.screen(Key224.self) { PlainPage() }
    case 45:
      registrar.screen(Key225.self, using: Key226.self) { _ in PlainPage() }
      registrar.screen(Key226.self, using: Key227.self) { _ in PlainPage() }
      registrar.screen(Key227.self, using: Key228.self) { _ in PlainPage() }
      registrar.screen(Key228.self, using: Key229.self) { _ in PlainPage() }
      registrar.screen(Key229.self) { PlainPage() }
    case 46:
      registrar.screen(Key230.self, using: Key231.self) { _ in PlainPage() }
      registrar.screen(Key231.self, using: Key232.self) { _ in PlainPage() }
      registrar.screen(Key232.self, using: Key233.self) { _ in PlainPage() }
      registrar.screen(Key233.self, using: Key234.self) { _ in PlainPage() }
      registrar.screen(Key234.self) { PlainPage() }
    case 47:
      registrar.screen(Key235.self, using: Key236.self) { _ in PlainPage() }
      registrar.screen(Key236.self, using: Key237.self) { _ in PlainPage() }
      registrar.screen(Key237.self, using: Key238.self) { _ in PlainPage() }
      registrar.screen(Key238.self, using: Key239.self) { _ in PlainPage() }
      registrar.screen(Key239.self) { PlainPage() }
    case 48:
      registrar.screen(Key240.self, using: Key241.self) { _ in PlainPage() }
      registrar.screen(Key241.self, using: Key242.self) { _ in PlainPage() }
      registrar.screen(Key242.self, using: Key243.self) { _ in PlainPage() }
      registrar.screen(Key243.self, using: Key244.self) { _ in PlainPage() }
      registrar.screen(Key244.self) { PlainPage() }
    case 49:
      registrar.screen(Key245.self, using: Key246.self) { _ in PlainPage() }
      registrar.screen(Key246.self, using: Key247.self) { _ in PlainPage() }
      registrar.screen(Key247.self, using: Key248.self) { _ in PlainPage() }
      registrar.screen(Key248.self, using: Key249.self) { _ in PlainPage() }
      registrar.screen(Key249.self) { PlainPage() }
    case 50:
      registrar.screen(Key250.self, using: Key251.self) { _ in PlainPage() }
      registrar.screen(Key251.self, using: Key252.self) { _ in PlainPage() }
      registrar.screen(Key252.self, using: Key253.self) { _ in PlainPage() }
      registrar.screen(Key253.self, using: Key254.self) { _ in PlainPage() }
      registrar.screen(Key254.self) { PlainPage() }
    case 51:
      registrar.screen(Key255.self, using: Key256.self) { _ in PlainPage() }
      registrar.screen(Key256.self, using: Key257.self) { _ in PlainPage() }
      registrar.screen(Key257.self, using: Key258.self) { _ in PlainPage() }
      registrar.screen(Key258.self, using: Key259.self) { _ in PlainPage() }
      registrar.screen(Key259.self) { PlainPage() }
    case 52:
      registrar.screen(Key260.self, using: Key261.self) { _ in PlainPage() }
      registrar.screen(Key261.self, using: Key262.self) { _ in PlainPage() }
      registrar.screen(Key262.self, using: Key263.self) { _ in PlainPage() }
      registrar.screen(Key263.self, using: Key264.self) { _ in PlainPage() }
      registrar.screen(Key264.self) { PlainPage() }
    case 53:
      registrar.screen(Key265.self, using: Key266.self) { _ in PlainPage() }
      registrar.screen(Key266.self, using: Key267.self) { _ in PlainPage() }
      registrar.screen(Key267.self, using: Key268.self) { _ in PlainPage() }
      registrar.screen(Key268.self, using: Key269.self) { _ in PlainPage() }
      registrar.screen(Key269.self) { PlainPage() }
    case 54:
      registrar.screen(Key270.self, using: Key271.self) { _ in PlainPage() }
      registrar.screen(Key271.self, using: Key272.self) { _ in PlainPage() }
      registrar.screen(Key272.self, using: Key273.self) { _ in PlainPage() }
      registrar.screen(Key273.self, using: Key274.self) { _ in PlainPage() }
      registrar.screen(Key274.self) { PlainPage() }
    case 55:
      registrar.screen(Key275.self, using: Key276.self) { _ in PlainPage() }
      registrar.screen(Key276.self, using: Key277.self) { _ in PlainPage() }
      registrar.screen(Key277.self, using: Key278.self) { _ in PlainPage() }
      registrar.screen(Key278.self, using: Key279.self) { _ in PlainPage() }
      registrar.screen(Key279.self) { PlainPage() }
    case 56:
      registrar.screen(Key280.self, using: Key281.self) { _ in PlainPage() }
      registrar.screen(Key281.self, using: Key282.self) { _ in PlainPage() }
      registrar.screen(Key282.self, using: Key283.self) { _ in PlainPage() }
      registrar.screen(Key283.self, using: Key284.self) { _ in PlainPage() }
      registrar.screen(Key284.self) { PlainPage() }
    case 57:
      registrar.screen(Key285.self, using: Key286.self) { _ in PlainPage() }
      registrar.screen(Key286.self, using: Key287.self) { _ in PlainPage() }
      registrar.screen(Key287.self, using: Key288.self) { _ in PlainPage() }
      registrar.screen(Key288.self, using: Key289.self) { _ in PlainPage() }
      registrar.screen(Key289.self) { PlainPage() }
    case 58:
      registrar.screen(Key290.self, using: Key291.self) { _ in PlainPage() }
      registrar.screen(Key291.self, using: Key292.self) { _ in PlainPage() }
      registrar.screen(Key292.self, using: Key293.self) { _ in PlainPage() }
      registrar.screen(Key293.self, using: Key294.self) { _ in PlainPage() }
      registrar.screen(Key294.self) { PlainPage() }
    case 59:
      registrar.screen(Key295.self, using: Key296.self) { _ in PlainPage() }
      registrar.screen(Key296.self, using: Key297.self) { _ in PlainPage() }
      registrar.screen(Key297.self, using: Key298.self) { _ in PlainPage() }
      registrar.screen(Key298.self, using: Key299.self) { _ in PlainPage() }
      registrar.screen(Key299.self) { PlainPage() }
    case 60:
      registrar.screen(Key300.self, using: Key301.self) { _ in PlainPage() }
      registrar.screen(Key301.self, using: Key302.self) { _ in PlainPage() }
      registrar.screen(Key302.self, using: Key303.self) { _ in PlainPage() }
      registrar.screen(Key303.self, using: Key304.self) { _ in PlainPage() }
      registrar.screen(Key304.self) { PlainPage() }
    case 61:
      registrar.screen(Key305.self, using: Key306.self) { _ in PlainPage() }
      registrar.screen(Key306.self, using: Key307.self) { _ in PlainPage() }
      registrar.screen(Key307.self, using: Key308.self) { _ in PlainPage() }
      registrar.screen(Key308.self, using: Key309.self) { _ in PlainPage() }
      registrar.screen(Key309.self) { PlainPage() }
    case 62:
      registrar.screen(Key310.self, using: Key311.self) { _ in PlainPage() }
      registrar.screen(Key311.self, using: Key312.self) { _ in PlainPage() }
      registrar.screen(Key312.self, using: Key313.self) { _ in PlainPage() }
      registrar.screen(Key313.self, using: Key314.self) { _ in PlainPage() }
      registrar.screen(Key314.self) { PlainPage() }
    case 63:
      registrar.screen(Key315.self, using: Key316.self) { _ in PlainPage() }
      registrar.screen(Key316.self, using: Key317.self) { _ in PlainPage() }
      registrar.screen(Key317.self, using: Key318.self) { _ in PlainPage() }
      registrar.screen(Key318.self, using: Key319.self) { _ in PlainPage() }
      registrar.screen(Key319.self) { PlainPage() }
    case 64:
      registrar.screen(Key320.self, using: Key321.self) { _ in PlainPage() }
      registrar.screen(Key321.self, using: Key322.self) { _ in PlainPage() }
      registrar.screen(Key322.self, using: Key323.self) { _ in PlainPage() }
      registrar.screen(Key323.self, using: Key324.self) { _ in PlainPage() }
      registrar.screen(Key324.self) { PlainPage() }
    case 65:
      registrar.screen(Key325.self, using: Key326.self) { _ in PlainPage() }
      registrar.screen(Key326.self, using: Key327.self) { _ in PlainPage() }
      registrar.screen(Key327.self, using: Key328.self) { _ in PlainPage() }
      registrar.screen(Key328.self, using: Key329.self) { _ in PlainPage() }
      registrar.screen(Key329.self) { PlainPage() }
    case 66:
      registrar.screen(Key330.self, using: Key331.self) { _ in PlainPage() }
      registrar.screen(Key331.self, using: Key332.self) { _ in PlainPage() }
      registrar.screen(Key332.self, using: Key333.self) { _ in PlainPage() }
      registrar.screen(Key333.self, using: Key334.self) { _ in PlainPage() }
      registrar.screen(Key334.self) { PlainPage() }
    case 67:
      registrar.screen(Key335.self, using: Key336.self) { _ in PlainPage() }
      registrar.screen(Key336.self, using: Key337.self) { _ in PlainPage() }
      registrar.screen(Key337.self, using: Key338.self) { _ in PlainPage() }
      registrar.screen(Key338.self, using: Key339.self) { _ in PlainPage() }
      registrar.screen(Key339.self) { PlainPage() }
    case 68:
      registrar.screen(Key340.self, using: Key341.self) { _ in PlainPage() }
      registrar.screen(Key341.self, using: Key342.self) { _ in PlainPage() }
      registrar.screen(Key342.self, using: Key343.self) { _ in PlainPage() }
      registrar.screen(Key343.self, using: Key344.self) { _ in PlainPage() }
      registrar.screen(Key344.self) { PlainPage() }
    case 69:
      registrar.screen(Key345.self, using: Key346.self) { _ in PlainPage() }
      registrar.screen(Key346.self, using: Key347.self) { _ in PlainPage() }
      registrar.screen(Key347.self, using: Key348.self) { _ in PlainPage() }
      registrar.screen(Key348.self, using: Key349.self) { _ in PlainPage() }
      registrar.screen(Key349.self) { PlainPage() }
    case 70:
      registrar.screen(Key350.self, using: Key351.self) { _ in PlainPage() }
      registrar.screen(Key351.self, using: Key352.self) { _ in PlainPage() }
      registrar.screen(Key352.self, using: Key353.self) { _ in PlainPage() }
      registrar.screen(Key353.self, using: Key354.self) { _ in PlainPage() }
      registrar.screen(Key354.self) { PlainPage() }
    case 71:
      registrar.screen(Key355.self, using: Key356.self) { _ in PlainPage() }
      registrar.screen(Key356.self, using: Key357.self) { _ in PlainPage() }
      registrar.screen(Key357.self, using: Key358.self) { _ in PlainPage() }
      registrar.screen(Key358.self, using: Key359.self) { _ in PlainPage() }
      registrar.screen(Key359.self) { PlainPage() }
    case 72:
      registrar.screen(Key360.self, using: Key361.self) { _ in PlainPage() }
      registrar.screen(Key361.self, using: Key362.self) { _ in PlainPage() }
      registrar.screen(Key362.self, using: Key363.self) { _ in PlainPage() }
      registrar.screen(Key363.self, using: Key364.self) { _ in PlainPage() }
      registrar.screen(Key364.self) { PlainPage() }
    case 73:
      registrar.screen(Key365.self, using: Key366.self) { _ in PlainPage() }
      registrar.screen(Key366.self, using: Key367.self) { _ in PlainPage() }
      registrar.screen(Key367.self, using: Key368.self) { _ in PlainPage() }
      registrar.screen(Key368.self, using: Key369.self) { _ in PlainPage() }
      registrar.screen(Key369.self) { PlainPage() }
    case 74:
      registrar.screen(Key370.self, using: Key371.self) { _ in PlainPage() }
      registrar.screen(Key371.self, using: Key372.self) { _ in PlainPage() }
      registrar.screen(Key372.self, using: Key373.self) { _ in PlainPage() }
      registrar.screen(Key373.self, using: Key374.self) { _ in PlainPage() }
      registrar.screen(Key374.self) { PlainPage() }
    case 75:
      registrar.screen(Key375.self, using: Key376.self) { _ in PlainPage() }
      registrar.screen(Key376.self, using: Key377.self) { _ in PlainPage() }
      registrar.screen(Key377.self, using: Key378.self) { _ in PlainPage() }
      registrar.screen(Key378.self, using: Key379.self) { _ in PlainPage() }
      registrar.screen(Key379.self) { PlainPage() }
    case 76:
      registrar.screen(Key380.self, using: Key381.self) { _ in PlainPage() }
      registrar.screen(Key381.self, using: Key382.self) { _ in PlainPage() }
      registrar.screen(Key382.self, using: Key383.self) { _ in PlainPage() }
      registrar.screen(Key383.self, using: Key384.self) { _ in PlainPage() }
      registrar.screen(Key384.self) { PlainPage() }
    case 77:
      registrar.screen(Key385.self, using: Key386.self) { _ in PlainPage() }
      registrar.screen(Key386.self, using: Key387.self) { _ in PlainPage() }
      registrar.screen(Key387.self, using: Key388.self) { _ in PlainPage() }
      registrar.screen(Key388.self, using: Key389.self) { _ in PlainPage() }
      registrar.screen(Key389.self) { PlainPage() }
    case 78:
      registrar.screen(Key390.self, using: Key391.self) { _ in PlainPage() }
      registrar.screen(Key391.self, using: Key392.self) { _ in PlainPage() }
      registrar.screen(Key392.self, using: Key393.self) { _ in PlainPage() }
      registrar.screen(Key393.self, using: Key394.self) { _ in PlainPage() }
      registrar.screen(Key394.self) { PlainPage() }
    case 79:
      registrar.screen(Key395.self, using: Key396.self) { _ in PlainPage() }
      registrar.screen(Key396.self, using: Key397.self) { _ in PlainPage() }
      registrar.screen(Key397.self, using: Key398.self) { _ in PlainPage() }
      registrar.screen(Key398.self, using: Key399.self) { _ in PlainPage() }
      registrar.screen(Key399.self) { PlainPage() }
    case 80:
      registrar.screen(Key400.self, using: Key401.self) { _ in PlainPage() }
      registrar.screen(Key401.self, using: Key402.self) { _ in PlainPage() }
      registrar.screen(Key402.self, using: Key403.self) { _ in PlainPage() }
      registrar.screen(Key403.self, using: Key404.self) { _ in PlainPage() }
      registrar.screen(Key404.self) { PlainPage() }
    case 81:
      registrar.screen(Key405.self, using: Key406.self) { _ in PlainPage() }
      registrar.screen(Key406.self, using: Key407.self) { _ in PlainPage() }
      registrar.screen(Key407.self, using: Key408.self) { _ in PlainPage() }
      registrar.screen(Key408.self, using: Key409.self) { _ in PlainPage() }
      registrar.screen(Key409.self) { PlainPage() }
    case 82:
      registrar.screen(Key410.self, using: Key411.self) { _ in PlainPage() }
      registrar.screen(Key411.self, using: Key412.self) { _ in PlainPage() }
      registrar.screen(Key412.self, using: Key413.self) { _ in PlainPage() }
      registrar.screen(Key413.self, using: Key414.self) { _ in PlainPage() }
      registrar.screen(Key414.self) { PlainPage() }
    case 83:
      registrar.screen(Key415.self, using: Key416.self) { _ in PlainPage() }
      registrar.screen(Key416.self, using: Key417.self) { _ in PlainPage() }
      registrar.screen(Key417.self, using: Key418.self) { _ in PlainPage() }
      registrar.screen(Key418.self, using: Key419.self) { _ in PlainPage() }
      registrar.screen(Key419.self) { PlainPage() }
    case 84:
      registrar.screen(Key420.self, using: Key421.self) { _ in PlainPage() }
      registrar.screen(Key421.self, using: Key422.self) { _ in PlainPage() }
      registrar.screen(Key422.self, using: Key423.self) { _ in PlainPage() }
      registrar.screen(Key423.self, using: Key424.self) { _ in PlainPage() }
      registrar.screen(Key424.self) { PlainPage() }
    case 85:
      registrar.screen(Key425.self, using: Key426.self) { _ in PlainPage() }
      registrar.screen(Key426.self, using: Key427.self) { _ in PlainPage() }
      registrar.screen(Key427.self, using: Key428.self) { _ in PlainPage() }
      registrar.screen(Key428.self, using: Key429.self) { _ in PlainPage() }
      registrar.screen(Key429.self) { PlainPage() }
    case 86:
      registrar.screen(Key430.self, using: Key431.self) { _ in PlainPage() }
      registrar.screen(Key431.self, using: Key432.self) { _ in PlainPage() }
      registrar.screen(Key432.self, using: Key433.self) { _ in PlainPage() }
      registrar.screen(Key433.self, using: Key434.self) { _ in PlainPage() }
      registrar.screen(Key434.self) { PlainPage() }
    case 87:
      registrar.screen(Key435.self, using: Key436.self) { _ in PlainPage() }
      registrar.screen(Key436.self, using: Key437.self) { _ in PlainPage() }
      registrar.screen(Key437.self, using: Key438.self) { _ in PlainPage() }
      registrar.screen(Key438.self, using: Key439.self) { _ in PlainPage() }
      registrar.screen(Key439.self) { PlainPage() }
    case 88:
      registrar.screen(Key440.self, using: Key441.self) { _ in PlainPage() }
      registrar.screen(Key441.self, using: Key442.self) { _ in PlainPage() }
      registrar.screen(Key442.self, using: Key443.self) { _ in PlainPage() }
      registrar.screen(Key443.self, using: Key444.self) { _ in PlainPage() }
      registrar.screen(Key444.self) { PlainPage() }
    case 89:
      registrar.screen(Key445.self, using: Key446.self) { _ in PlainPage() }
      registrar.screen(Key446.self, using: Key447.self) { _ in PlainPage() }
      registrar.screen(Key447.self, using: Key448.self) { _ in PlainPage() }
      registrar.screen(Key448.self, using: Key449.self) { _ in PlainPage() }
      registrar.screen(Key449.self) { PlainPage() }
    case 90:
      registrar.screen(Key450.self, using: Key451.self) { _ in PlainPage() }
      registrar.screen(Key451.self, using: Key452.self) { _ in PlainPage() }
      registrar.screen(Key452.self, using: Key453.self) { _ in PlainPage() }
      registrar.screen(Key453.self, using: Key454.self) { _ in PlainPage() }
      registrar.screen(Key454.self) { PlainPage() }
    case 91:
      registrar.screen(Key455.self, using: Key456.self) { _ in PlainPage() }
      registrar.screen(Key456.self, using: Key457.self) { _ in PlainPage() }
      registrar.screen(Key457.self, using: Key458.self) { _ in PlainPage() }
      registrar.screen(Key458.self, using: Key459.self) { _ in PlainPage() }
      registrar.screen(Key459.self) { PlainPage() }
    case 92:
      registrar.screen(Key460.self, using: Key461.self) { _ in PlainPage() }
      registrar.screen(Key461.self, using: Key462.self) { _ in PlainPage() }
      registrar.screen(Key462.self, using: Key463.self) { _ in PlainPage() }
      registrar.screen(Key463.self, using: Key464.self) { _ in PlainPage() }
      registrar.screen(Key464.self) { PlainPage() }
    case 93:
      registrar.screen(Key465.self, using: Key466.self) { _ in PlainPage() }
      registrar.screen(Key466.self, using: Key467.self) { _ in PlainPage() }
      registrar.screen(Key467.self, using: Key468.self) { _ in PlainPage() }
      registrar.screen(Key468.self, using: Key469.self) { _ in PlainPage() }
      registrar.screen(Key469.self) { PlainPage() }
    case 94:
      registrar.screen(Key470.self, using: Key471.self) { _ in PlainPage() }
      registrar.screen(Key471.self, using: Key472.self) { _ in PlainPage() }
      registrar.screen(Key472.self, using: Key473.self) { _ in PlainPage() }
      registrar.screen(Key473.self, using: Key474.self) { _ in PlainPage() }
      registrar.screen(Key474.self) { PlainPage() }
    case 95:
      registrar.screen(Key475.self, using: Key476.self) { _ in PlainPage() }
      registrar.screen(Key476.self, using: Key477.self) { _ in PlainPage() }
      registrar.screen(Key477.self, using: Key478.self) { _ in PlainPage() }
      registrar.screen(Key478.self, using: Key479.self) { _ in PlainPage() }
      registrar.screen(Key479.self) { PlainPage() }
    case 96:
      registrar.screen(Key480.self, using: Key481.self) { _ in PlainPage() }
      registrar.screen(Key481.self, using: Key482.self) { _ in PlainPage() }
      registrar.screen(Key482.self, using: Key483.self) { _ in PlainPage() }
      registrar.screen(Key483.self, using: Key484.self) { _ in PlainPage() }
      registrar.screen(Key484.self) { PlainPage() }
    case 97:
      registrar.screen(Key485.self, using: Key486.self) { _ in PlainPage() }
      registrar.screen(Key486.self, using: Key487.self) { _ in PlainPage() }
      registrar.screen(Key487.self, using: Key488.self) { _ in PlainPage() }
      registrar.screen(Key488.self, using: Key489.self) { _ in PlainPage() }
      registrar.screen(Key489.self) { PlainPage() }
    case 98:
      registrar.screen(Key490.self, using: Key491.self) { _ in PlainPage() }
      registrar.screen(Key491.self, using: Key492.self) { _ in PlainPage() }
      registrar.screen(Key492.self, using: Key493.self) { _ in PlainPage() }
      registrar.screen(Key493.self, using: Key494.self) { _ in PlainPage() }
      registrar.screen(Key494.self) { PlainPage() }
    case 99:
      registrar.screen(Key495.self, using: Key496.self) { _ in PlainPage() }
      registrar.screen(Key496.self, using: Key497.self) { _ in PlainPage() }
      registrar.screen(Key497.self, using: Key498.self) { _ in PlainPage() }
      registrar.screen(Key498.self, using: Key499.self) { _ in PlainPage() }
      registrar.screen(Key499.self) { PlainPage() }
    default: fatalError("no feature has this number")
    }
  }
}

extension HandmadeOrdinary {
  func register() {
    if blocks > 0 { block0() }
    if blocks > 1 { block1() }
    if blocks > 2 { block2() }
    if blocks > 3 { block3() }
    if blocks > 4 { block4() }
  }

  private func block0() {
    add(Key000.self, using: Key001.self) { PlainPage() }
    add(Key001.self, using: Key002.self) { PlainPage() }
    add(Key002.self, using: Key003.self) { PlainPage() }
    add(Key003.self, using: Key004.self) { PlainPage() }
    add(Key004.self) { PlainPage() }
    add(Key005.self, using: Key006.self) { PlainPage() }
    add(Key006.self, using: Key007.self) { PlainPage() }
    add(Key007.self, using: Key008.self) { PlainPage() }
    add(Key008.self, using: Key009.self) { PlainPage() }
    add(Key009.self) { PlainPage() }
    add(Key010.self, using: Key011.self) { PlainPage() }
    add(Key011.self, using: Key012.self) { PlainPage() }
    add(Key012.self, using: Key013.self) { PlainPage() }
    add(Key013.self, using: Key014.self) { PlainPage() }
    add(Key014.self) { PlainPage() }
    add(Key015.self, using: Key016.self) { PlainPage() }
    add(Key016.self, using: Key017.self) { PlainPage() }
    add(Key017.self, using: Key018.self) { PlainPage() }
    add(Key018.self, using: Key019.self) { PlainPage() }
    add(Key019.self) { PlainPage() }
    add(Key020.self, using: Key021.self) { PlainPage() }
    add(Key021.self, using: Key022.self) { PlainPage() }
    add(Key022.self, using: Key023.self) { PlainPage() }
    add(Key023.self, using: Key024.self) { PlainPage() }
    add(Key024.self) { PlainPage() }
    add(Key025.self, using: Key026.self) { PlainPage() }
    add(Key026.self, using: Key027.self) { PlainPage() }
    add(Key027.self, using: Key028.self) { PlainPage() }
    add(Key028.self, using: Key029.self) { PlainPage() }
    add(Key029.self) { PlainPage() }
    add(Key030.self, using: Key031.self) { PlainPage() }
    add(Key031.self, using: Key032.self) { PlainPage() }
    add(Key032.self, using: Key033.self) { PlainPage() }
    add(Key033.self, using: Key034.self) { PlainPage() }
    add(Key034.self) { PlainPage() }
    add(Key035.self, using: Key036.self) { PlainPage() }
    add(Key036.self, using: Key037.self) { PlainPage() }
    add(Key037.self, using: Key038.self) { PlainPage() }
    add(Key038.self, using: Key039.self) { PlainPage() }
    add(Key039.self) { PlainPage() }
    add(Key040.self, using: Key041.self) { PlainPage() }
    add(Key041.self, using: Key042.self) { PlainPage() }
    add(Key042.self, using: Key043.self) { PlainPage() }
    add(Key043.self, using: Key044.self) { PlainPage() }
    add(Key044.self) { PlainPage() }
    add(Key045.self, using: Key046.self) { PlainPage() }
    add(Key046.self, using: Key047.self) { PlainPage() }
    add(Key047.self, using: Key048.self) { PlainPage() }
    add(Key048.self, using: Key049.self) { PlainPage() }
    add(Key049.self) { PlainPage() }
    add(Key050.self, using: Key051.self) { PlainPage() }
    add(Key051.self, using: Key052.self) { PlainPage() }
    add(Key052.self, using: Key053.self) { PlainPage() }
    add(Key053.self, using: Key054.self) { PlainPage() }
    add(Key054.self) { PlainPage() }
    add(Key055.self, using: Key056.self) { PlainPage() }
    add(Key056.self, using: Key057.self) { PlainPage() }
    add(Key057.self, using: Key058.self) { PlainPage() }
    add(Key058.self, using: Key059.self) { PlainPage() }
    add(Key059.self) { PlainPage() }
    add(Key060.self, using: Key061.self) { PlainPage() }
    add(Key061.self, using: Key062.self) { PlainPage() }
    add(Key062.self, using: Key063.self) { PlainPage() }
    add(Key063.self, using: Key064.self) { PlainPage() }
    add(Key064.self) { PlainPage() }
    add(Key065.self, using: Key066.self) { PlainPage() }
    add(Key066.self, using: Key067.self) { PlainPage() }
    add(Key067.self, using: Key068.self) { PlainPage() }
    add(Key068.self, using: Key069.self) { PlainPage() }
    add(Key069.self) { PlainPage() }
    add(Key070.self, using: Key071.self) { PlainPage() }
    add(Key071.self, using: Key072.self) { PlainPage() }
    add(Key072.self, using: Key073.self) { PlainPage() }
    add(Key073.self, using: Key074.self) { PlainPage() }
    add(Key074.self) { PlainPage() }
    add(Key075.self, using: Key076.self) { PlainPage() }
    add(Key076.self, using: Key077.self) { PlainPage() }
    add(Key077.self, using: Key078.self) { PlainPage() }
    add(Key078.self, using: Key079.self) { PlainPage() }
    add(Key079.self) { PlainPage() }
    add(Key080.self, using: Key081.self) { PlainPage() }
    add(Key081.self, using: Key082.self) { PlainPage() }
    add(Key082.self, using: Key083.self) { PlainPage() }
    add(Key083.self, using: Key084.self) { PlainPage() }
    add(Key084.self) { PlainPage() }
    add(Key085.self, using: Key086.self) { PlainPage() }
    add(Key086.self, using: Key087.self) { PlainPage() }
    add(Key087.self, using: Key088.self) { PlainPage() }
    add(Key088.self, using: Key089.self) { PlainPage() }
    add(Key089.self) { PlainPage() }
    add(Key090.self, using: Key091.self) { PlainPage() }
    add(Key091.self, using: Key092.self) { PlainPage() }
    add(Key092.self, using: Key093.self) { PlainPage() }
    add(Key093.self, using: Key094.self) { PlainPage() }
    add(Key094.self) { PlainPage() }
    add(Key095.self, using: Key096.self) { PlainPage() }
    add(Key096.self, using: Key097.self) { PlainPage() }
    add(Key097.self, using: Key098.self) { PlainPage() }
    add(Key098.self, using: Key099.self) { PlainPage() }
    add(Key099.self) { PlainPage() }
  }

  private func block1() {
    add(Key100.self, using: Key101.self) { PlainPage() }
    add(Key101.self, using: Key102.self) { PlainPage() }
    add(Key102.self, using: Key103.self) { PlainPage() }
    add(Key103.self, using: Key104.self) { PlainPage() }
    add(Key104.self) { PlainPage() }
    add(Key105.self, using: Key106.self) { PlainPage() }
    add(Key106.self, using: Key107.self) { PlainPage() }
    add(Key107.self, using: Key108.self) { PlainPage() }
    add(Key108.self, using: Key109.self) { PlainPage() }
    add(Key109.self) { PlainPage() }
    add(Key110.self, using: Key111.self) { PlainPage() }
    add(Key111.self, using: Key112.self) { PlainPage() }
    add(Key112.self, using: Key113.self) { PlainPage() }
    add(Key113.self, using: Key114.self) { PlainPage() }
    add(Key114.self) { PlainPage() }
    add(Key115.self, using: Key116.self) { PlainPage() }
    add(Key116.self, using: Key117.self) { PlainPage() }
    add(Key117.self, using: Key118.self) { PlainPage() }
    add(Key118.self, using: Key119.self) { PlainPage() }
    add(Key119.self) { PlainPage() }
    add(Key120.self, using: Key121.self) { PlainPage() }
    add(Key121.self, using: Key122.self) { PlainPage() }
    add(Key122.self, using: Key123.self) { PlainPage() }
    add(Key123.self, using: Key124.self) { PlainPage() }
    add(Key124.self) { PlainPage() }
    add(Key125.self, using: Key126.self) { PlainPage() }
    add(Key126.self, using: Key127.self) { PlainPage() }
    add(Key127.self, using: Key128.self) { PlainPage() }
    add(Key128.self, using: Key129.self) { PlainPage() }
    add(Key129.self) { PlainPage() }
    add(Key130.self, using: Key131.self) { PlainPage() }
    add(Key131.self, using: Key132.self) { PlainPage() }
    add(Key132.self, using: Key133.self) { PlainPage() }
    add(Key133.self, using: Key134.self) { PlainPage() }
    add(Key134.self) { PlainPage() }
    add(Key135.self, using: Key136.self) { PlainPage() }
    add(Key136.self, using: Key137.self) { PlainPage() }
    add(Key137.self, using: Key138.self) { PlainPage() }
    add(Key138.self, using: Key139.self) { PlainPage() }
    add(Key139.self) { PlainPage() }
    add(Key140.self, using: Key141.self) { PlainPage() }
    add(Key141.self, using: Key142.self) { PlainPage() }
    add(Key142.self, using: Key143.self) { PlainPage() }
    add(Key143.self, using: Key144.self) { PlainPage() }
    add(Key144.self) { PlainPage() }
    add(Key145.self, using: Key146.self) { PlainPage() }
    add(Key146.self, using: Key147.self) { PlainPage() }
    add(Key147.self, using: Key148.self) { PlainPage() }
    add(Key148.self, using: Key149.self) { PlainPage() }
    add(Key149.self) { PlainPage() }
    add(Key150.self, using: Key151.self) { PlainPage() }
    add(Key151.self, using: Key152.self) { PlainPage() }
    add(Key152.self, using: Key153.self) { PlainPage() }
    add(Key153.self, using: Key154.self) { PlainPage() }
    add(Key154.self) { PlainPage() }
    add(Key155.self, using: Key156.self) { PlainPage() }
    add(Key156.self, using: Key157.self) { PlainPage() }
    add(Key157.self, using: Key158.self) { PlainPage() }
    add(Key158.self, using: Key159.self) { PlainPage() }
    add(Key159.self) { PlainPage() }
    add(Key160.self, using: Key161.self) { PlainPage() }
    add(Key161.self, using: Key162.self) { PlainPage() }
    add(Key162.self, using: Key163.self) { PlainPage() }
    add(Key163.self, using: Key164.self) { PlainPage() }
    add(Key164.self) { PlainPage() }
    add(Key165.self, using: Key166.self) { PlainPage() }
    add(Key166.self, using: Key167.self) { PlainPage() }
    add(Key167.self, using: Key168.self) { PlainPage() }
    add(Key168.self, using: Key169.self) { PlainPage() }
    add(Key169.self) { PlainPage() }
    add(Key170.self, using: Key171.self) { PlainPage() }
    add(Key171.self, using: Key172.self) { PlainPage() }
    add(Key172.self, using: Key173.self) { PlainPage() }
    add(Key173.self, using: Key174.self) { PlainPage() }
    add(Key174.self) { PlainPage() }
    add(Key175.self, using: Key176.self) { PlainPage() }
    add(Key176.self, using: Key177.self) { PlainPage() }
    add(Key177.self, using: Key178.self) { PlainPage() }
    add(Key178.self, using: Key179.self) { PlainPage() }
    add(Key179.self) { PlainPage() }
    add(Key180.self, using: Key181.self) { PlainPage() }
    add(Key181.self, using: Key182.self) { PlainPage() }
    add(Key182.self, using: Key183.self) { PlainPage() }
    add(Key183.self, using: Key184.self) { PlainPage() }
    add(Key184.self) { PlainPage() }
    add(Key185.self, using: Key186.self) { PlainPage() }
    add(Key186.self, using: Key187.self) { PlainPage() }
    add(Key187.self, using: Key188.self) { PlainPage() }
    add(Key188.self, using: Key189.self) { PlainPage() }
    add(Key189.self) { PlainPage() }
    add(Key190.self, using: Key191.self) { PlainPage() }
    add(Key191.self, using: Key192.self) { PlainPage() }
    add(Key192.self, using: Key193.self) { PlainPage() }
    add(Key193.self, using: Key194.self) { PlainPage() }
    add(Key194.self) { PlainPage() }
    add(Key195.self, using: Key196.self) { PlainPage() }
    add(Key196.self, using: Key197.self) { PlainPage() }
    add(Key197.self, using: Key198.self) { PlainPage() }
    add(Key198.self, using: Key199.self) { PlainPage() }
    add(Key199.self) { PlainPage() }
  }

  private func block2() {
    add(Key200.self, using: Key201.self) { PlainPage() }
    add(Key201.self, using: Key202.self) { PlainPage() }
    add(Key202.self, using: Key203.self) { PlainPage() }
    add(Key203.self, using: Key204.self) { PlainPage() }
    add(Key204.self) { PlainPage() }
    add(Key205.self, using: Key206.self) { PlainPage() }
    add(Key206.self, using: Key207.self) { PlainPage() }
    add(Key207.self, using: Key208.self) { PlainPage() }
    add(Key208.self, using: Key209.self) { PlainPage() }
    add(Key209.self) { PlainPage() }
    add(Key210.self, using: Key211.self) { PlainPage() }
    add(Key211.self, using: Key212.self) { PlainPage() }
    add(Key212.self, using: Key213.self) { PlainPage() }
    add(Key213.self, using: Key214.self) { PlainPage() }
    add(Key214.self) { PlainPage() }
    add(Key215.self, using: Key216.self) { PlainPage() }
    add(Key216.self, using: Key217.self) { PlainPage() }
    add(Key217.self, using: Key218.self) { PlainPage() }
    add(Key218.self, using: Key219.self) { PlainPage() }
    add(Key219.self) { PlainPage() }
    add(Key220.self, using: Key221.self) { PlainPage() }
    add(Key221.self, using: Key222.self) { PlainPage() }
    add(Key222.self, using: Key223.self) { PlainPage() }
    add(Key223.self, using: Key224.self) { PlainPage() }
    add(Key224.self) { PlainPage() }
    add(Key225.self, using: Key226.self) { PlainPage() }
    add(Key226.self, using: Key227.self) { PlainPage() }
    add(Key227.self, using: Key228.self) { PlainPage() }
    add(Key228.self, using: Key229.self) { PlainPage() }
    add(Key229.self) { PlainPage() }
    add(Key230.self, using: Key231.self) { PlainPage() }
    add(Key231.self, using: Key232.self) { PlainPage() }
    add(Key232.self, using: Key233.self) { PlainPage() }
    add(Key233.self, using: Key234.self) { PlainPage() }
    add(Key234.self) { PlainPage() }
    add(Key235.self, using: Key236.self) { PlainPage() }
    add(Key236.self, using: Key237.self) { PlainPage() }
    add(Key237.self, using: Key238.self) { PlainPage() }
    add(Key238.self, using: Key239.self) { PlainPage() }
    add(Key239.self) { PlainPage() }
    add(Key240.self, using: Key241.self) { PlainPage() }
    add(Key241.self, using: Key242.self) { PlainPage() }
    add(Key242.self, using: Key243.self) { PlainPage() }
    add(Key243.self, using: Key244.self) { PlainPage() }
    add(Key244.self) { PlainPage() }
    add(Key245.self, using: Key246.self) { PlainPage() }
    add(Key246.self, using: Key247.self) { PlainPage() }
    add(Key247.self, using: Key248.self) { PlainPage() }
    add(Key248.self, using: Key249.self) { PlainPage() }
    add(Key249.self) { PlainPage() }
    add(Key250.self, using: Key251.self) { PlainPage() }
    add(Key251.self, using: Key252.self) { PlainPage() }
    add(Key252.self, using: Key253.self) { PlainPage() }
    add(Key253.self, using: Key254.self) { PlainPage() }
    add(Key254.self) { PlainPage() }
    add(Key255.self, using: Key256.self) { PlainPage() }
    add(Key256.self, using: Key257.self) { PlainPage() }
    add(Key257.self, using: Key258.self) { PlainPage() }
    add(Key258.self, using: Key259.self) { PlainPage() }
    add(Key259.self) { PlainPage() }
    add(Key260.self, using: Key261.self) { PlainPage() }
    add(Key261.self, using: Key262.self) { PlainPage() }
    add(Key262.self, using: Key263.self) { PlainPage() }
    add(Key263.self, using: Key264.self) { PlainPage() }
    add(Key264.self) { PlainPage() }
    add(Key265.self, using: Key266.self) { PlainPage() }
    add(Key266.self, using: Key267.self) { PlainPage() }
    add(Key267.self, using: Key268.self) { PlainPage() }
    add(Key268.self, using: Key269.self) { PlainPage() }
    add(Key269.self) { PlainPage() }
    add(Key270.self, using: Key271.self) { PlainPage() }
    add(Key271.self, using: Key272.self) { PlainPage() }
    add(Key272.self, using: Key273.self) { PlainPage() }
    add(Key273.self, using: Key274.self) { PlainPage() }
    add(Key274.self) { PlainPage() }
    add(Key275.self, using: Key276.self) { PlainPage() }
    add(Key276.self, using: Key277.self) { PlainPage() }
    add(Key277.self, using: Key278.self) { PlainPage() }
    add(Key278.self, using: Key279.self) { PlainPage() }
    add(Key279.self) { PlainPage() }
    add(Key280.self, using: Key281.self) { PlainPage() }
    add(Key281.self, using: Key282.self) { PlainPage() }
    add(Key282.self, using: Key283.self) { PlainPage() }
    add(Key283.self, using: Key284.self) { PlainPage() }
    add(Key284.self) { PlainPage() }
    add(Key285.self, using: Key286.self) { PlainPage() }
    add(Key286.self, using: Key287.self) { PlainPage() }
    add(Key287.self, using: Key288.self) { PlainPage() }
    add(Key288.self, using: Key289.self) { PlainPage() }
    add(Key289.self) { PlainPage() }
    add(Key290.self, using: Key291.self) { PlainPage() }
    add(Key291.self, using: Key292.self) { PlainPage() }
    add(Key292.self, using: Key293.self) { PlainPage() }
    add(Key293.self, using: Key294.self) { PlainPage() }
    add(Key294.self) { PlainPage() }
    add(Key295.self, using: Key296.self) { PlainPage() }
    add(Key296.self, using: Key297.self) { PlainPage() }
    add(Key297.self, using: Key298.self) { PlainPage() }
    add(Key298.self, using: Key299.self) { PlainPage() }
    add(Key299.self) { PlainPage() }
  }

  private func block3() {
    add(Key300.self, using: Key301.self) { PlainPage() }
    add(Key301.self, using: Key302.self) { PlainPage() }
    add(Key302.self, using: Key303.self) { PlainPage() }
    add(Key303.self, using: Key304.self) { PlainPage() }
    add(Key304.self) { PlainPage() }
    add(Key305.self, using: Key306.self) { PlainPage() }
    add(Key306.self, using: Key307.self) { PlainPage() }
    add(Key307.self, using: Key308.self) { PlainPage() }
    add(Key308.self, using: Key309.self) { PlainPage() }
    add(Key309.self) { PlainPage() }
    add(Key310.self, using: Key311.self) { PlainPage() }
    add(Key311.self, using: Key312.self) { PlainPage() }
    add(Key312.self, using: Key313.self) { PlainPage() }
    add(Key313.self, using: Key314.self) { PlainPage() }
    add(Key314.self) { PlainPage() }
    add(Key315.self, using: Key316.self) { PlainPage() }
    add(Key316.self, using: Key317.self) { PlainPage() }
    add(Key317.self, using: Key318.self) { PlainPage() }
    add(Key318.self, using: Key319.self) { PlainPage() }
    add(Key319.self) { PlainPage() }
    add(Key320.self, using: Key321.self) { PlainPage() }
    add(Key321.self, using: Key322.self) { PlainPage() }
    add(Key322.self, using: Key323.self) { PlainPage() }
    add(Key323.self, using: Key324.self) { PlainPage() }
    add(Key324.self) { PlainPage() }
    add(Key325.self, using: Key326.self) { PlainPage() }
    add(Key326.self, using: Key327.self) { PlainPage() }
    add(Key327.self, using: Key328.self) { PlainPage() }
    add(Key328.self, using: Key329.self) { PlainPage() }
    add(Key329.self) { PlainPage() }
    add(Key330.self, using: Key331.self) { PlainPage() }
    add(Key331.self, using: Key332.self) { PlainPage() }
    add(Key332.self, using: Key333.self) { PlainPage() }
    add(Key333.self, using: Key334.self) { PlainPage() }
    add(Key334.self) { PlainPage() }
    add(Key335.self, using: Key336.self) { PlainPage() }
    add(Key336.self, using: Key337.self) { PlainPage() }
    add(Key337.self, using: Key338.self) { PlainPage() }
    add(Key338.self, using: Key339.self) { PlainPage() }
    add(Key339.self) { PlainPage() }
    add(Key340.self, using: Key341.self) { PlainPage() }
    add(Key341.self, using: Key342.self) { PlainPage() }
    add(Key342.self, using: Key343.self) { PlainPage() }
    add(Key343.self, using: Key344.self) { PlainPage() }
    add(Key344.self) { PlainPage() }
    add(Key345.self, using: Key346.self) { PlainPage() }
    add(Key346.self, using: Key347.self) { PlainPage() }
    add(Key347.self, using: Key348.self) { PlainPage() }
    add(Key348.self, using: Key349.self) { PlainPage() }
    add(Key349.self) { PlainPage() }
    add(Key350.self, using: Key351.self) { PlainPage() }
    add(Key351.self, using: Key352.self) { PlainPage() }
    add(Key352.self, using: Key353.self) { PlainPage() }
    add(Key353.self, using: Key354.self) { PlainPage() }
    add(Key354.self) { PlainPage() }
    add(Key355.self, using: Key356.self) { PlainPage() }
    add(Key356.self, using: Key357.self) { PlainPage() }
    add(Key357.self, using: Key358.self) { PlainPage() }
    add(Key358.self, using: Key359.self) { PlainPage() }
    add(Key359.self) { PlainPage() }
    add(Key360.self, using: Key361.self) { PlainPage() }
    add(Key361.self, using: Key362.self) { PlainPage() }
    add(Key362.self, using: Key363.self) { PlainPage() }
    add(Key363.self, using: Key364.self) { PlainPage() }
    add(Key364.self) { PlainPage() }
    add(Key365.self, using: Key366.self) { PlainPage() }
    add(Key366.self, using: Key367.self) { PlainPage() }
    add(Key367.self, using: Key368.self) { PlainPage() }
    add(Key368.self, using: Key369.self) { PlainPage() }
    add(Key369.self) { PlainPage() }
    add(Key370.self, using: Key371.self) { PlainPage() }
    add(Key371.self, using: Key372.self) { PlainPage() }
    add(Key372.self, using: Key373.self) { PlainPage() }
    add(Key373.self, using: Key374.self) { PlainPage() }
    add(Key374.self) { PlainPage() }
    add(Key375.self, using: Key376.self) { PlainPage() }
    add(Key376.self, using: Key377.self) { PlainPage() }
    add(Key377.self, using: Key378.self) { PlainPage() }
    add(Key378.self, using: Key379.self) { PlainPage() }
    add(Key379.self) { PlainPage() }
    add(Key380.self, using: Key381.self) { PlainPage() }
    add(Key381.self, using: Key382.self) { PlainPage() }
    add(Key382.self, using: Key383.self) { PlainPage() }
    add(Key383.self, using: Key384.self) { PlainPage() }
    add(Key384.self) { PlainPage() }
    add(Key385.self, using: Key386.self) { PlainPage() }
    add(Key386.self, using: Key387.self) { PlainPage() }
    add(Key387.self, using: Key388.self) { PlainPage() }
    add(Key388.self, using: Key389.self) { PlainPage() }
    add(Key389.self) { PlainPage() }
    add(Key390.self, using: Key391.self) { PlainPage() }
    add(Key391.self, using: Key392.self) { PlainPage() }
    add(Key392.self, using: Key393.self) { PlainPage() }
    add(Key393.self, using: Key394.self) { PlainPage() }
    add(Key394.self) { PlainPage() }
    add(Key395.self, using: Key396.self) { PlainPage() }
    add(Key396.self, using: Key397.self) { PlainPage() }
    add(Key397.self, using: Key398.self) { PlainPage() }
    add(Key398.self, using: Key399.self) { PlainPage() }
    add(Key399.self) { PlainPage() }
  }

  private func block4() {
    add(Key400.self, using: Key401.self) { PlainPage() }
    add(Key401.self, using: Key402.self) { PlainPage() }
    add(Key402.self, using: Key403.self) { PlainPage() }
    add(Key403.self, using: Key404.self) { PlainPage() }
    add(Key404.self) { PlainPage() }
    add(Key405.self, using: Key406.self) { PlainPage() }
    add(Key406.self, using: Key407.self) { PlainPage() }
    add(Key407.self, using: Key408.self) { PlainPage() }
    add(Key408.self, using: Key409.self) { PlainPage() }
    add(Key409.self) { PlainPage() }
    add(Key410.self, using: Key411.self) { PlainPage() }
    add(Key411.self, using: Key412.self) { PlainPage() }
    add(Key412.self, using: Key413.self) { PlainPage() }
    add(Key413.self, using: Key414.self) { PlainPage() }
    add(Key414.self) { PlainPage() }
    add(Key415.self, using: Key416.self) { PlainPage() }
    add(Key416.self, using: Key417.self) { PlainPage() }
    add(Key417.self, using: Key418.self) { PlainPage() }
    add(Key418.self, using: Key419.self) { PlainPage() }
    add(Key419.self) { PlainPage() }
    add(Key420.self, using: Key421.self) { PlainPage() }
    add(Key421.self, using: Key422.self) { PlainPage() }
    add(Key422.self, using: Key423.self) { PlainPage() }
    add(Key423.self, using: Key424.self) { PlainPage() }
    add(Key424.self) { PlainPage() }
    add(Key425.self, using: Key426.self) { PlainPage() }
    add(Key426.self, using: Key427.self) { PlainPage() }
    add(Key427.self, using: Key428.self) { PlainPage() }
    add(Key428.self, using: Key429.self) { PlainPage() }
    add(Key429.self) { PlainPage() }
    add(Key430.self, using: Key431.self) { PlainPage() }
    add(Key431.self, using: Key432.self) { PlainPage() }
    add(Key432.self, using: Key433.self) { PlainPage() }
    add(Key433.self, using: Key434.self) { PlainPage() }
    add(Key434.self) { PlainPage() }
    add(Key435.self, using: Key436.self) { PlainPage() }
    add(Key436.self, using: Key437.self) { PlainPage() }
    add(Key437.self, using: Key438.self) { PlainPage() }
    add(Key438.self, using: Key439.self) { PlainPage() }
    add(Key439.self) { PlainPage() }
    add(Key440.self, using: Key441.self) { PlainPage() }
    add(Key441.self, using: Key442.self) { PlainPage() }
    add(Key442.self, using: Key443.self) { PlainPage() }
    add(Key443.self, using: Key444.self) { PlainPage() }
    add(Key444.self) { PlainPage() }
    add(Key445.self, using: Key446.self) { PlainPage() }
    add(Key446.self, using: Key447.self) { PlainPage() }
    add(Key447.self, using: Key448.self) { PlainPage() }
    add(Key448.self, using: Key449.self) { PlainPage() }
    add(Key449.self) { PlainPage() }
    add(Key450.self, using: Key451.self) { PlainPage() }
    add(Key451.self, using: Key452.self) { PlainPage() }
    add(Key452.self, using: Key453.self) { PlainPage() }
    add(Key453.self, using: Key454.self) { PlainPage() }
    add(Key454.self) { PlainPage() }
    add(Key455.self, using: Key456.self) { PlainPage() }
    add(Key456.self, using: Key457.self) { PlainPage() }
    add(Key457.self, using: Key458.self) { PlainPage() }
    add(Key458.self, using: Key459.self) { PlainPage() }
    add(Key459.self) { PlainPage() }
    add(Key460.self, using: Key461.self) { PlainPage() }
    add(Key461.self, using: Key462.self) { PlainPage() }
    add(Key462.self, using: Key463.self) { PlainPage() }
    add(Key463.self, using: Key464.self) { PlainPage() }
    add(Key464.self) { PlainPage() }
    add(Key465.self, using: Key466.self) { PlainPage() }
    add(Key466.self, using: Key467.self) { PlainPage() }
    add(Key467.self, using: Key468.self) { PlainPage() }
    add(Key468.self, using: Key469.self) { PlainPage() }
    add(Key469.self) { PlainPage() }
    add(Key470.self, using: Key471.self) { PlainPage() }
    add(Key471.self, using: Key472.self) { PlainPage() }
    add(Key472.self, using: Key473.self) { PlainPage() }
    add(Key473.self, using: Key474.self) { PlainPage() }
    add(Key474.self) { PlainPage() }
    add(Key475.self, using: Key476.self) { PlainPage() }
    add(Key476.self, using: Key477.self) { PlainPage() }
    add(Key477.self, using: Key478.self) { PlainPage() }
    add(Key478.self, using: Key479.self) { PlainPage() }
    add(Key479.self) { PlainPage() }
    add(Key480.self, using: Key481.self) { PlainPage() }
    add(Key481.self, using: Key482.self) { PlainPage() }
    add(Key482.self, using: Key483.self) { PlainPage() }
    add(Key483.self, using: Key484.self) { PlainPage() }
    add(Key484.self) { PlainPage() }
    add(Key485.self, using: Key486.self) { PlainPage() }
    add(Key486.self, using: Key487.self) { PlainPage() }
    add(Key487.self, using: Key488.self) { PlainPage() }
    add(Key488.self, using: Key489.self) { PlainPage() }
    add(Key489.self) { PlainPage() }
    add(Key490.self, using: Key491.self) { PlainPage() }
    add(Key491.self, using: Key492.self) { PlainPage() }
    add(Key492.self, using: Key493.self) { PlainPage() }
    add(Key493.self, using: Key494.self) { PlainPage() }
    add(Key494.self) { PlainPage() }
    add(Key495.self, using: Key496.self) { PlainPage() }
    add(Key496.self, using: Key497.self) { PlainPage() }
    add(Key497.self, using: Key498.self) { PlainPage() }
    add(Key498.self, using: Key499.self) { PlainPage() }
    add(Key499.self) { PlainPage() }
  }
}
