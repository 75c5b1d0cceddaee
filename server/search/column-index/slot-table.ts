const PAGE_BITS = 8;
const PAGE = 2 ** PAGE_BITS;

/** The slot of each product by its id: pages of an array, as ids are dense but for what was deleted. */
export class SlotTable {
  /** One more than the slot; 0: none. */
  readonly #pages: (Int32Array | undefined)[] = [];

  /** The slot of a product; undefined: it has none. */
  get(id: number): number | undefined {
    const held = this.#pages[id >>> PAGE_BITS]?.[id & (PAGE - 1)] ?? 0;
    return held === 0 ? undefined : held - 1;
  }

  /** Gives a product without a slot one. */
  add(id: number, slot: number): void {
    const page = this.#pages[id >>> PAGE_BITS] ?? new Int32Array(PAGE);
    this.#pages[id >>> PAGE_BITS] = page;
    page[id & (PAGE - 1)] = slot + 1;
  }

  /** Takes the slot of a product that has one. */
  delete(id: number): void {
    const page = this.#pages[id >>> PAGE_BITS];
    if (page) page[id & (PAGE - 1)] = 0;
  }
}
