import type { Cell } from './sheet/sheet.ts';

const PAGE = 15;
/** More rows and columns than a sheet has: its edge. */
const FAR = 1_000_000;
const ARROWS: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/**
 * The cell that a key leads to from another, as in a spreadsheet, or null; with Ctrl it is at the edge of the sheet. A cell
 * beyond the sheet stands for the nearest one in it.
 */
export function cellByKey(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Cell,
  isMirrored: boolean,
): Cell | null {
  const isFar = ctrlKey || metaKey;
  const arrow = ARROWS[key];
  if (arrow) {
    const [down, across] = arrow.map((step) => step * (isFar ? FAR : 1)) as [number, number];
    return { row: row + down, column: column + (isMirrored ? -across : across) };
  }
  switch (key) {
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? FAR : row, column: FAR };
    case 'PageDown':
      return { row: row + PAGE, column };
    case 'PageUp':
      return { row: row - PAGE, column };
    default:
      return null;
  }
}
