import { useMemo, useState } from 'react';
import type { GridField, GridRefusal, GridRow } from '#contract/console/catalog/grid.ts';
import { call } from '../api/call.ts';
import { useStoredChanges } from '../ui/form/stored-changes.ts';
import { useActKey } from '../ui/form/use-act-key.ts';
import {
  type Cell,
  cellKey,
  type CellValue,
  COLUMNS,
  type SheetEdits,
  withCells,
} from './sheet.ts';
import { GRID_PLACE, storedCells, withStoredEdits } from './stored-edits.ts';

/** Undo history limit. */
const STEPS = 200;
/** The most cells that one call accepts. */
const CELLS_AT_ONCE = 1500;

interface History {
  edits: SheetEdits;
  before: readonly SheetEdits[];
  after: readonly SheetEdits[];
}

const NOTHING: History = { edits: new Map(), before: [], after: [] };

export type Sheet = ReturnType<typeof useSheet>;

/** The edits of a sheet with their undo history, and saving them. Until then they stay on this device. */
export function useSheet(shown: readonly GridRow[]) {
  const [begun] = useState(() => withStoredEdits(shown));
  const [rows, setRows] = useState(begun.rows);
  const withActKey = useActKey();
  const [history, setHistory] = useState({ ...NOTHING, edits: begun.edits });
  const stored = useMemo(() => storedCells(rows, history.edits), [rows, history.edits]);
  useStoredChanges(GRID_PLACE, stored);
  const [refused, setRefused] = useState<ReadonlyMap<number, GridRefusal>>(new Map());
  const set = (cells: readonly (Cell & { value: CellValue })[]) =>
    setHistory(({ edits, before }) => ({
      edits: withCells(rows, edits, cells),
      before: [...before.slice(1 - STEPS), edits],
      after: [],
    }));
  const undo = () =>
    setHistory(({ edits, before, after }) => {
      const last = before.at(-1);
      return last
        ? { edits: last, before: before.slice(0, -1), after: [edits, ...after] }
        : history;
    });
  const redo = () =>
    setHistory(({ edits, before, after }) => {
      const [next, ...rest] = after;
      return next ? { edits: next, before: [...before, edits], after: rest } : history;
    });
  /** Saves all edits; refused ones remain and are marked. Returns the number of rows saved. */
  const save = async (): Promise<number> => {
    const { edits } = history;
    const cells = rows.flatMap((row) =>
      COLUMNS.filter((field) => edits.has(cellKey(row.id, field))).map((field) => ({
        id: row.id,
        product_id: row.product_id,
        field,
        from: row[field],
        to: edits.get(cellKey(row.id, field)) ?? null,
      })),
    );
    const saved = new Set<number>();
    const reasons = new Map<number, GridRefusal>();
    await withActKey(async (act_key) => {
      for (const part of chunksOf(cells)) {
        const result = await call('saveGrid', { act_key, cells: part });
        for (const id of result.saved) saved.add(id);
        for (const one of result.refused) reasons.set(one.id, one);
      }
    });
    setRows(rows.map((row) => (saved.has(row.id) ? savedRow(row, edits) : theirsIn(row, reasons))));
    const left = new Map([...edits].filter(([key]) => !saved.has(Number.parseInt(key, 10))));
    setHistory({ edits: left, before: [], after: [] });
    setRefused(reasons);
    return saved.size;
  };
  return {
    rows,
    refused,
    set,
    undo,
    redo,
    save,
    edits: history.edits,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
    throwAway: () => {
      setHistory(NOTHING);
      setRefused(new Map());
    },
  };
}

/** Splits cells into calls; those of one product stay in one call, because they are saved together. */
function chunksOf<T extends { product_id: number }>(cells: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (const ofProduct of Map.groupBy(cells, ({ product_id }) => product_id).values()) {
    const last = chunks.at(-1);
    if (last && last.length + ofProduct.length <= CELLS_AT_ONCE) last.push(...ofProduct);
    else chunks.push([...ofProduct]);
  }
  return chunks;
}

function savedRow(row: GridRow, edits: SheetEdits): GridRow {
  const changed = COLUMNS.flatMap((field): [GridField, CellValue][] => {
    const key = cellKey(row.id, field);
    return edits.has(key) ? [[field, edits.get(key) ?? null]] : [];
  });
  return { ...row, ...Object.fromEntries(changed) };
}

/** The conflict has been shown, so the next save starts from the other person's value. */
function theirsIn(row: GridRow, reasons: ReadonlyMap<number, GridRefusal>): GridRow {
  const reason = reasons.get(row.id);
  return reason?.theirs === undefined || reason.field === null
    ? row
    : { ...row, [reason.field]: reason.theirs };
}
