import { type LineCodes, linesWithCode } from './line-codes.ts';

/** A line of an order that is being packed. */
export interface PackLine extends LineCodes {
  id: number;
  /** The number of pieces to put into the parcel. */
  toPack: number;
}

/** Numbers of pieces in the parcel, by line. */
export type Packed = ReadonlyMap<number, number>;

export type Scan =
  | { ok: true; line: number }
  /** The code is of another order, or not a product code. */
  | { ok: false; reason: 'not-in-order' }
  /** All pieces of the product are already in the parcel. */
  | { ok: false; reason: 'enough'; line: number };

const countOf = (packed: Packed, { id }: PackLine) => packed.get(id) ?? 0;

/** The line that a scanned code or barcode counts towards: the first incomplete one if several have the same product. */
export function lineOfScan(lines: readonly PackLine[], packed: Packed, scanned: string): Scan {
  const fitting = linesWithCode(lines, scanned);
  const [first] = fitting;
  if (!first) return { ok: false, reason: 'not-in-order' };
  const open = fitting.find((line) => countOf(packed, line) < line.toPack);
  return open ? { ok: true, line: open.id } : { ok: false, reason: 'enough', line: first.id };
}

/** Whether every piece is in the parcel. */
export function isAllPacked(lines: readonly PackLine[], packed: Packed): boolean {
  return lines.every((line) => countOf(packed, line) >= line.toPack);
}
