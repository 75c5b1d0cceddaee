const PAGE_BITS = 8;
const PAGE = 2 ** PAGE_BITS;

/** Maps product ids to slots: a paged array, as ids are dense apart from deleted ones. */
export class SlotTable {
  /** Slot + 1; 0: none. */
  readonly #pages: (Int32Array | undefined)[] = [];

  /** A product's slot; undefined: none. */
  get(id: number): number | undefined {
    const held = this.#pages[id >>> PAGE_BITS]?.[id & (PAGE - 1)] ?? 0;
    return held === 0 ? undefined : held - 1;
  }

  /** Assigns a slot to a product without one. */
  add(id: number, slot: number): void {
    const page = this.#pages[id >>> PAGE_BITS] ?? new Int32Array(PAGE);
    this.#pages[id >>> PAGE_BITS] = page;
    page[id & (PAGE - 1)] = slot + 1;
  }

  /** Releases a product's slot. */
  delete(id: number): void {
    const page = this.#pages[id >>> PAGE_BITS];
    if (page) page[id & (PAGE - 1)] = 0;
  }
}
