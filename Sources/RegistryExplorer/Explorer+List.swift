extension Explorer {
  /// The script's list, which draws visible rows only.
  static let list = #"""
    // A list of any length with one selected row. It draws visible rows only.
    class VirtualList {
      // Keys move the selection while the list or `input` has the focus.
      constructor(element, input, { rowHeight, draw, onSelect, onOpen }) {
        Object.assign(this, { element, input, rowHeight, draw, onSelect, onOpen });
        this.items = [];
        this.selected = -1;
        this.rows = new Map();
        this.content = make("div", { className: "rows", role: "presentation" });
        element.append(this.content);
        element.addEventListener("scroll", () => this.update());
        for (const one of [element, input]) {
          one.addEventListener("keydown", (event) => this.press(event));
        }
        new ResizeObserver(() => this.update()).observe(element);
      }

      show(items, selected) {
        this.items = items;
        this.rows.clear();
        this.content.replaceChildren();
        this.content.style.height = `${items.length * this.rowHeight}px`;
        this.selected = items.indexOf(selected);
        if (this.selected < 0) this.element.scrollTop = 0;
        this.reveal();
      }

      // Draws the visible rows and a few around them, and reuses rows that exist.
      update() {
        const { scrollTop, clientHeight } = this.element;
        const first = Math.max(0, Math.floor(scrollTop / this.rowHeight) - 8);
        const last = Math.min(
          this.items.length, Math.ceil((scrollTop + clientHeight) / this.rowHeight) + 8,
        );
        for (const [index, row] of this.rows) {
          if (index >= first && index < last) continue;
          row.remove();
          this.rows.delete(index);
        }
        for (let index = first; index < last; index += 1) {
          const row = this.rows.get(index) ?? this.makeRow(index);
          row.setAttribute("aria-selected", index === this.selected);
        }
        const active = this.rows.get(this.selected);
        for (const element of [this.element, this.input]) {
          if (active) element.setAttribute("aria-activedescendant", active.id);
          else element.removeAttribute("aria-activedescendant");
        }
      }

      makeRow(index) {
        const row = make("div", { className: "row", id: `row-${index}` });
        row.setAttribute("role", "option");
        row.setAttribute("aria-posinset", index + 1);
        row.setAttribute("aria-setsize", this.items.length);
        row.style.transform = `translateY(${index * this.rowHeight}px)`;
        row.append(...this.draw(this.items[index]));
        row.addEventListener("click", () => {
          this.select(index);
          this.onOpen(this.items[index]);
        });
        this.rows.set(index, row);
        this.content.append(row);
        return row;
      }

      select(index) {
        if (this.items.length === 0) return;
        this.selected = Math.max(0, Math.min(this.items.length - 1, index));
        this.reveal();
        this.onSelect(this.items[this.selected]);
      }

      // Scrolls by the smallest distance that reveals the selected row.
      reveal() {
        const { clientHeight, scrollTop } = this.element;
        const top = this.selected * this.rowHeight;
        if (this.selected >= 0 && top < scrollTop) this.element.scrollTop = top;
        if (this.selected >= 0 && top + this.rowHeight > scrollTop + clientHeight) {
          this.element.scrollTop = top + this.rowHeight - clientHeight;
        }
        this.update();
      }

      // Moves the selection, or opens it.
      press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight) - 1);
        const isInText = event.target === this.input;
        const target = {
          ArrowDown: this.selected + 1,
          ArrowUp: this.selected - 1,
          PageDown: this.selected + page,
          PageUp: this.selected - page,
          ...(isInText ? {} : { Home: 0, End: this.items.length - 1 }),
        }[event.key];
        if (event.key === "Enter" && this.items.length > 0) {
          if (this.selected < 0) this.select(0);
          this.onOpen(this.items[this.selected], true);
        } else if (target !== undefined) {
          this.select(target);
        } else {
          return;
        }
        event.preventDefault();
      }
    }

    // Creates an element with properties and content. Content is text or elements, never markup.
    function make(tag, properties = {}, ...content) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(properties)) {
        if (name in element) element[name] = value; else element.setAttribute(name, value);
      }
      element.append(...content.filter((part) => part || part === 0));
      return element;
    }
    """#
}
