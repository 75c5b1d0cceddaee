import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '../operate.ts';
import { countChangesSince, type EntryRow } from '../queries.ts';
import { Refused } from '#server/http/response/failure.ts';
import type { Undo } from './undo.ts';

/** The refusal of an undo that would overwrite a later change. */
export const changedSince = () =>
  new Refused(msg('This has been changed again since. Change it by hand.'));

/** Refuses to undo an entry if a later one changed one of its fields, or only one of `fields`. */
export async function requireLatest(
  { db }: Work,
  entry: EntryRow,
  fields: readonly string[] = Object.keys(entry.changes),
): Promise<void> {
  const changes = Object.entries(entry.changes).filter(([field]) => fields.includes(field));
  if ((await countChangesSince(db, { ...entry, changes: Object.fromEntries(changes) })) > 0)
    throw changedSince();
}

/** An undo that is refused if a later entry changed one of the same fields. */
export const ifLatest =
  (undo: Undo): Undo =>
  async (work, entry, context) => {
    await requireLatest(work, entry);
    await undo(work, entry, context);
  };

/** The current name of the record that an entry is about. Refused once the record is deleted. */
export function nameOf({ record_name }: EntryRow): string {
  if (record_name === null) throw changedSince();
  return record_name;
}

/**
 * Undoes an entry. Refuses when somebody changed the same fields meanwhile: what was checked before the use case
 * locked its rows misses a change that was committed in between.
 */
export async function undoIfUnchanged(
  { db }: Work,
  entry: EntryRow,
  undo: () => Promise<unknown>,
): Promise<void> {
  const before = await countChangesSince(db, entry);
  await undo();
  if ((await countChangesSince(db, entry)) > before) throw changedSince();
}

/** Refuses to undo a move to the bin or out of it if the record has been moved again since. */
export const requireLatestMove = (work: Work, entry: EntryRow): Promise<void> =>
  requireLatest(work, entry, ['deleted_at']);

/** The values of fields before an entry; only of those it changed. */
export function fieldsBefore(entry: EntryRow, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const change = entry.changes[name];
      return change ? [[name, change[0] ?? null]] : [];
    }),
  );
}
