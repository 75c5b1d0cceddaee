import { useMemo, useRef, useState } from 'react';
import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';
import { call } from '../../api/call.ts';
import { restorer } from '../../ui/undo/discarded-edits.ts';
import { useStoredChanges } from '../../ui/form/stored/stored-changes.ts';
import { useIdempotentSend } from '../../ui/form/use-idempotent-send.ts';
import { type Refusals, unchangedRefusals } from './refusals.ts';
import { saveInCalls } from './save-in-calls.ts';
import {
  editsAfter,
  rowsAfter,
  type SavedCells,
  type SavedSheet,
  type SentCell,
} from './saved-cells.ts';
import { type ValuedCell, viewOf, withCells } from './sheet.ts';
import {
  dropSaved,
  GRID_STORAGE_KEY,
  SENT_STORAGE_KEY,
  storedCells,
  withStoredEdits,
} from './stored-edits.ts';
import { useEditHistory } from './use-edit-history.ts';

export type Sheet = ReturnType<typeof useSheet>;

interface Saved {
  rows: ReadonlySet<number>;
  entries: SavedSheet['entries'];
}

const NOTHING_SAVED: Saved = { rows: new Set(), entries: [] };

/**
 * The edits of a sheet with their undo history, and saving them. Unsaved edits stay on this device. Rows loaded again,
 * with other columns, only add values to the existing ones.
 */
export function useSheet(shown: readonly GridRow[], columns: readonly GridField[]) {
  const [initial] = useState(() => withStoredEdits(shown));
  const [rows, setRows] = useState(initial.rows);
  /** The rows that are shown while others are hidden. */
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  /** The rows as the shop has them; `rows` has, for an edit from an earlier visit, the value it was based on. */
  const [storedRows, setStoredRows] = useState(shown);
  const calls = useIdempotentSend<readonly SentCell[]>(SENT_STORAGE_KEY);
  const history = useEditHistory(initial.edits);
  const [loaded, setLoaded] = useState(shown);
  if (loaded !== shown) {
    setLoaded(shown);
    setRows(withMore(rows, shown));
    setStoredRows(withMore(storedRows, shown));
  }
  const rowById = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const view = useMemo(
    () => viewOf(rows, columns, only ? rows.filter(({ id }) => only.has(id)) : rows),
    [rows, columns, only],
  );
  const stored = useMemo(() => storedCells(rowById, history.edits), [rowById, history.edits]);
  useStoredChanges(GRID_STORAGE_KEY, stored);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const refused = useMemo(
    () => unchangedRefusals(refusals, history.edits),
    [refusals, history.edits],
  );
  /** What has been saved since the last complete save: an interrupted one is continued, and Undo takes back all of it. */
  const saved = useRef(NOTHING_SAVED);
  /** Sends some cells, and takes over the outcome immediately: what follows may fail. */
  const send = async (cells: readonly SentCell[]): Promise<SavedCells> => {
    const outcome = await calls.send(cells, (idempotency_key) =>
      call('saveGrid', { idempotency_key, cells: [...cells] }),
    );
    saved.current = {
      rows: new Set([...saved.current.rows, ...outcome.saved]),
      entries: [...(outcome.entries ?? []), ...saved.current.entries],
    };
    dropSaved({ cells, ...outcome });
    const isShown = new Set(rows.map(({ id }) => id));
    const done = { cells: cells.filter(({ id }) => isShown.has(id)), ...outcome };
    setRows((now) => rowsAfter(now, done));
    setStoredRows((now) => rowsAfter(now, done));
    // While all cells are refused, the steps that led to them can still be undone.
    if (done.saved.length > 0) history.restart((edits) => editsAfter(edits, done));
    return done;
  };
  /** Saves all edits; refused ones remain and are marked. */
  const save = async (): Promise<SavedSheet> => {
    const unsaved = { rows, edits: history.edits, unsure: calls.unsure() };
    const reasons = await saveInCalls(unsaved, { send, onRefused: setRefusals });
    setOnly((now) => (now && reasons.size > 0 ? new Set(reasons.keys()) : null));
    const { rows: savedRows, entries } = saved.current;
    saved.current = NOTHING_SAVED;
    return { count: savedRows.size, entries };
  };
  return {
    view,
    rowById,
    refused,
    isOnlyRefused: only !== null,
    /** Shows only the refused rows, or all again. */
    toggleOnlyRefused: () => setOnly(only ? null : new Set(refused.keys())),
    set: (cells: readonly ValuedCell[]) => history.change((edits) => withCells(view, edits, cells)),
    undo: history.undo,
    redo: history.redo,
    save,
    edits: history.edits,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    /** Discards all edits. Returns a function that restores them. */
    discard: () => {
      const restore = restorer({ edits: GRID_STORAGE_KEY, sent: SENT_STORAGE_KEY }, stored);
      calls.forgetAll();
      saved.current = NOTHING_SAVED;
      setRows(storedRows);
      history.restart(() => new Map());
      setRefusals(new Map());
      setOnly(null);
      return restore;
    },
  };
}

/** Rows with the values of columns that they have been loaded without. */
function withMore(rows: readonly GridRow[], loaded: readonly GridRow[]): readonly GridRow[] {
  const more = new Map(loaded.map((row) => [row.id, row.more]));
  return rows.map((row) => ({ ...row, more: { ...more.get(row.id), ...row.more } }));
}
