import type { RequestedPieces } from '#domain/orders/choose-pieces.ts';
import { UsageError } from '../../terminal/command.ts';

/** Parses `CODE=PIECES,…`. Throws UsageError for anything else. */
export function readPieces(text: string): RequestedPieces[] {
  return text.split(',').map(piecesOf);
}

function piecesOf(text: string): RequestedPieces {
  const [, line, pieces] = /^\s*(.+)=([1-9]\d{0,6})\s*$/.exec(text) ?? [];
  if (line === undefined)
    throw new UsageError(`"${text}" isn't CODE=PIECES, such as DRILL-18V=2 or line1=2.`);
  return { line: line.trim(), pieces: Number(pieces) };
}
