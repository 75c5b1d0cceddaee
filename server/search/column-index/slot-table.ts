const PAGE = 256;
const pageOf = (id: number) => Math.floor(id / PAGE);

/** Maps product ids to slots: a paged array, as ids are dense apart from deleted ones. */
export class SlotTable {
  /** Slot + 1; 0 without one. */
  readonly #pages: (Int32Array | undefined)[] = [];

  /** A product's slot; undefined without one. */
  get(id: number): number | undefined {
    const held = this.#pages[pageOf(id)]?.[id % PAGE] ?? 0;
    return held === 0 ? undefined : held - 1;
  }

  /** Assigns a slot to a product without one. */
  add(id: number, slot: number): void {
    const page = this.#pages[pageOf(id)] ?? new Int32Array(PAGE);
    this.#pages[pageOf(id)] = page;
    page[id % PAGE] = slot + 1;
  }

  /** Releases a product's slot. */
  delete(id: number): void {
    const page = this.#pages[pageOf(id)];
    if (page) page[id % PAGE] = 0;
  }
}
