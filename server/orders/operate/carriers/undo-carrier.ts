import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { changedSince, requireLatest } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import type { EntryRow } from '#server/audit/latest-entries.ts';
import { addCarrier, removeCarrier, setCarrier } from './save-carrier.ts';

const latest =
  (undo: Undo): Undo =>
  async (work, entry, context) => {
    await requireLatest(work, entry);
    await undo(work, entry, context);
  };

/** The current name of the changed carrier. */
function nameOf({ record_name }: EntryRow): string {
  if (record_name === null) throw changedSince();
  return record_name;
}

const before = ({ changes: { name, link } }: EntryRow) => ({
  ...(name && { name: String(name[0]) }),
  ...(link && { link: (link[0] ?? null) as string | null }),
});

/** How actions on carriers are undone. */
export const undoCarrier = {
  'carrier.add': latest((work, entry) => removeCarrier(work, nameOf(entry))),
  'carrier.edit': latest((work, entry) => setCarrier(work, nameOf(entry), before(entry))),
  'carrier.remove': (work, entry) => {
    const { name = '', link = null } = before(entry);
    return addCarrier(work, name, { link });
  },
} satisfies Partial<Record<UndoableAct, Undo>>;
