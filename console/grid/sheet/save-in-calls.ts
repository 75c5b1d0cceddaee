import type { GridRow } from '#contract/console/catalog/grid.ts';
import { type Refusals, withRefused } from './refusals.ts';
import { editsAfter, rowsAfter, type SavedCells, type SentCell } from './saved-cells.ts';
import { cellOf, type SheetEdits, shownValue } from './sheet.ts';

/** The most cells that one call accepts. */
const CELLS_AT_ONCE = 1500;

interface Unsaved {
  rows: readonly GridRow[];
  edits: SheetEdits;
  /** Cells that were sent without learning the outcome, even before a reload: they are sent first, unchanged. */
  unsure: readonly (readonly SentCell[])[];
}

interface Calls {
  send: (cells: readonly SentCell[]) => Promise<SavedCells>;
  /** Called after each call with all refusals so far. */
  onRefused: (refusals: Refusals) => void;
}

/**
 * Saves all edits of a sheet, in as many calls as they need. Returns what was refused; throws what `send` throws, and
 * then later calls are not made.
 */
export async function saveInCalls(
  { rows, edits, unsure }: Unsaved,
  { send, onRefused }: Calls,
): Promise<Refusals> {
  let left = { rows, edits };
  let refusals: Refusals = new Map();
  const sendAndNote = async (cells: readonly SentCell[]) => {
    const done = await send(cells);
    left = { rows: rowsAfter(left.rows, done), edits: editsAfter(left.edits, done) };
    refusals = withRefused(refusals, done.refused, cells);
    onRefused(refusals);
  };
  for (const cells of unsure) await sendAndNote(cells);
  // One after another, so that the shop is not slowed down.
  for (const cells of chunksOf(cellsToSend(left, refusals))) await sendAndNote(cells);
  return refusals;
}

/** The edited cells of rows that have not been refused. */
function cellsToSend(
  { rows, edits }: Pick<Unsaved, 'rows' | 'edits'>,
  refusals: Refusals,
): SentCell[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return [...edits].flatMap(([key, to]) => {
    const { id, field } = cellOf(key);
    const row = refusals.has(id) ? undefined : rowById.get(id);
    return row ? [{ id, product_id: row.product_id, field, from: shownValue(row, field), to }] : [];
  });
}

/**
 * Splits cells into calls; those of one product stay in one call, because they are saved together, unless there are more
 * than a call accepts.
 */
function chunksOf(cells: readonly SentCell[]): SentCell[][] {
  const chunks: SentCell[][] = [];
  const add = (together: readonly SentCell[]) => {
    const last = chunks.at(-1);
    if (last && last.length + together.length <= CELLS_AT_ONCE) last.push(...together);
    else chunks.push([...together]);
  };
  for (const ofProduct of Map.groupBy(cells, ({ product_id }) => product_id).values()) {
    if (ofProduct.length <= CELLS_AT_ONCE) add(ofProduct);
    else for (const row of Map.groupBy(ofProduct, ({ id }) => id).values()) add(row);
  }
  return chunks;
}
