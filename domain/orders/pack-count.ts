/** A line of an order that is being packed. */
export interface PackLine {
  id: number;
  /** The article code; null: it has none and is counted by hand. */
  code: string | null;
  /** Pieces that are to go into the parcel. */
  most: number;
}

/** Pieces in the parcel by line. */
export type Packed = ReadonlyMap<number, number>;

export type Scan =
  | { ok: true; line: number }
  /** It belongs to another order, or is no article code at all. */
  | { ok: false; reason: 'not-in-order' }
  /** All pieces of the article are in the parcel already. */
  | { ok: false; reason: 'enough'; line: number };

const countOf = (packed: Packed, { id }: PackLine) => packed.get(id) ?? 0;

/** The line that a scanned code counts for: of several with the same article the first that is not full. */
export function lineOfScan(lines: readonly PackLine[], packed: Packed, scanned: string): Scan {
  const code = scanned.trim().toLowerCase();
  const fitting = code === '' ? [] : lines.filter((line) => line.code?.toLowerCase() === code);
  const [first] = fitting;
  if (!first) return { ok: false, reason: 'not-in-order' };
  const open = fitting.find((line) => countOf(packed, line) < line.most);
  return open ? { ok: true, line: open.id } : { ok: false, reason: 'enough', line: first.id };
}

/** Whether every piece is in the parcel. */
export function isAllPacked(lines: readonly PackLine[], packed: Packed): boolean {
  return lines.every((line) => countOf(packed, line) >= line.most);
}
