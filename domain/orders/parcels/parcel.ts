import {
  choosePieces,
  type ChosenPieces,
  type PiecesChoice,
  type RequestedPieces,
} from '../choose-pieces.ts';

/** A line of an order and its numbers of pieces: ordered, cancelled since, and already in parcels. */
export interface PackedLine {
  id: number;
  code: string | null;
  quantity: number;
  cancelled: number;
  shipped: number;
}

export type Parcel =
  | { ok: true; lines: ChosenPieces[]; isLast: boolean }
  | { ok: false; reason: 'nothing-left' }
  | Exclude<PiecesChoice, { ok: true }>;

/** Pieces of a line that are yet to be shipped. */
export function piecesLeft({
  quantity,
  cancelled,
  shipped,
}: Omit<PackedLine, 'id' | 'code'>): number {
  return quantity - cancelled - shipped;
}

/**
 * The contents of a parcel: the given pieces, or all that are left (`requested` null). `isLast`: nothing is left after it.
 */
export function packParcel(
  lines: readonly PackedLine[],
  requested: readonly RequestedPieces[] | null,
): Parcel {
  const choosable = lines.map((line) => ({ ...line, left: piecesLeft(line) }));
  const total = choosable.reduce((sum, { left }) => sum + left, 0);
  if (total === 0) return { ok: false, reason: 'nothing-left' };
  const choice = choosePieces(choosable, requested);
  if (!choice.ok) return choice;
  const packed = choice.lines.reduce((sum, { pieces }) => sum + pieces, 0);
  return { ...choice, isLast: packed === total };
}
