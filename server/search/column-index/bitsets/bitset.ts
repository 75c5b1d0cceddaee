/** A set of slots, one bit each. Combined sets must have the same length. */
export type Bits = Uint32Array;

/** An empty set with room for `slots`. */
export const emptyBitset = (slots: number): Bits => new Uint32Array(Math.ceil(slots / 32));

/** Adds a slot to the set. */
export function setBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (slot & 31));
}

/** Removes a slot from the set. */
export function clearBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (slot & 31));
}

/** Whether the slot is in the set. */
export const hasBit = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/** The intersection of one or more sets, as a new set. */
export function intersect([first, ...others]: Bits[]): Bits {
  const result = first?.slice() ?? new Uint32Array();
  for (const bits of others)
    for (let word = 0; word < result.length; word += 1)
      result[word] = (result[word] ?? 0) & (bits[word] ?? 0);
  return result;
}

/** The number of slots in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += countOnes(bits[word] ?? 0);
  return count;
}

/** The number of slots in both sets. */
export function countCommon(one: Bits, other: Bits): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1)
    count += countOnes((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Calls `visit` for every slot of the set, in ascending order. */
export function forEachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      visit(word * 32 + 31 - Math.clz32(rest & -rest));
  }
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
