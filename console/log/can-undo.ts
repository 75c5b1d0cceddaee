import type { LogEntry } from '#contract/console/log.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { isUndoable, rightToUndo, undoRefusal } from '#domain/staff/undo/undo-rules.ts';

/** Whether somebody with these rights can undo an entry now, as far as the log shows. */
export function canUndo(entry: LogEntry, rights: readonly Right[], now: Date): boolean {
  const { act, undone } = entry;
  if (undone !== null || undoRefusal(entry, now) !== null || !isUndoable(act)) return false;
  return rights.includes(rightToUndo(act));
}
