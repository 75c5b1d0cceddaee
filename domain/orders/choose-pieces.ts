/** A number of pieces of a line; `line` is its id, a product code, or `line1` for the first line of the order. */
export interface RequestedPieces {
  line: string | number;
  pieces: number;
}

/** A line of an order and how many of its pieces can be chosen. */
export interface ChoosableLine {
  id: number;
  code: string | null;
  left: number;
}

export interface ChosenPieces {
  order_line_id: number;
  pieces: number;
}

export type PiecesChoice =
  | { ok: true; lines: ChosenPieces[] }
  | { ok: false; reason: 'no-such-line'; line: string | number }
  | { ok: false; reason: 'too-many'; line: string | number; left: number };

/**
 * Selects the named pieces; `requested` null selects all that are left. If several lines share a code, the first with
 * pieces left are used.
 */
export function choosePieces(
  lines: readonly ChoosableLine[],
  requested: readonly RequestedPieces[] | null,
): PiecesChoice {
  const left = new Map(lines.map((line) => [line.id, line.left]));
  const chosen = new Map<number, number>();
  const take = (id: number, requested: number): number => {
    const taken = Math.min(requested, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - taken);
    if (taken > 0) chosen.set(id, (chosen.get(id) ?? 0) + taken);
    return taken;
  };
  if (requested === null) for (const { id } of lines) take(id, Infinity);
  for (const { line, pieces } of requested ?? []) {
    const named = linesNamed(lines, line);
    if (named.length === 0) return { ok: false, reason: 'no-such-line', line };
    const open = named.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
    if (pieces > open) return { ok: false, reason: 'too-many', line, left: open };
    let rest = pieces;
    for (const { id } of named) rest -= take(id, rest);
  }
  return {
    ok: true,
    lines: [...chosen].map(([order_line_id, pieces]) => ({ order_line_id, pieces })),
  };
}

function linesNamed(lines: readonly ChoosableLine[], name: string | number): ChoosableLine[] {
  if (typeof name === 'number') return lines.filter(({ id }) => id === name);
  const byCode = lines.filter(({ code }) => code?.toLowerCase() === name.toLowerCase());
  if (byCode.length > 0) return byCode;
  const position = /^line(\d{1,6})$/i.exec(name)?.[1];
  const line = position === undefined ? undefined : lines[Number(position) - 1];
  return line ? [line] : [];
}
