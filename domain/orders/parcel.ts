/** A line of an order with its pieces: ordered, cancelled since, and already in parcels. */
export interface PackedLine {
  id: number;
  code: string | null;
  quantity: number;
  cancelled: number;
  shipped: number;
}

/** How many pieces of a line are to go into a parcel; `line` is a code, or `line1` for the first line of the order. */
export interface PiecesWanted {
  line: string;
  pieces: number;
}

export interface ParcelLine {
  order_line_id: number;
  pieces: number;
}

export type Parcel =
  | { ok: true; lines: ParcelLine[]; isLast: boolean }
  | { ok: false; reason: 'nothing-left' }
  | { ok: false; reason: 'no-such-line'; line: string }
  | { ok: false; reason: 'too-many'; line: string; left: number };

/** Pieces of a line that are still to be shipped. */
export function piecesLeft({ quantity, cancelled, shipped }: PackedLine): number {
  return quantity - cancelled - shipped;
}

/**
 * What a parcel holds: all that is left (`wanted` null), or the pieces named. `isLast`: nothing is left after it. A code
 * that several lines share takes from the first that still has pieces.
 */
export function packParcel(
  lines: readonly PackedLine[],
  wanted: readonly PiecesWanted[] | null,
): Parcel {
  const left = new Map(lines.map((line) => [line.id, piecesLeft(line)]));
  const total = [...left.values()].reduce((sum, pieces) => sum + pieces, 0);
  if (total === 0) return { ok: false, reason: 'nothing-left' };
  const packed = new Map<number, number>();
  const take = (id: number, wish: number): number => {
    const taken = Math.min(wish, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - taken);
    if (taken > 0) packed.set(id, (packed.get(id) ?? 0) + taken);
    return taken;
  };
  if (wanted === null) for (const { id } of lines) take(id, Infinity);
  for (const { line, pieces } of wanted ?? []) {
    const named = linesNamed(lines, line);
    if (named.length === 0) return { ok: false, reason: 'no-such-line', line };
    const open = named.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
    if (pieces > open) return { ok: false, reason: 'too-many', line, left: open };
    let rest = pieces;
    for (const { id } of named) rest -= take(id, rest);
  }
  return {
    ok: true,
    lines: [...packed].map(([order_line_id, pieces]) => ({ order_line_id, pieces })),
    isLast: [...left.values()].every((pieces) => pieces === 0),
  };
}

function linesNamed(lines: readonly PackedLine[], name: string): PackedLine[] {
  const byCode = lines.filter(({ code }) => code?.toLowerCase() === name.toLowerCase());
  if (byCode.length > 0) return byCode;
  const position = /^line(\d{1,6})$/i.exec(name)?.[1];
  const line = position === undefined ? undefined : lines[Number(position) - 1];
  return line ? [line] : [];
}
