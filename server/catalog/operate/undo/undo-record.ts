import { sql } from 'kysely';
import { changeBack, type Texts } from '#domain/catalog/translations.ts';
import { msg } from '#domain/i18n/msg.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import type { EntryRow } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';
import { addRecord, editRecord, removeRecord, restoreRecord } from '../records/edit-record.ts';
import type { RecordKind } from '../records/record-kinds.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { changedSince, fieldsBefore } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';

/** Reverts the fields of an edit. Refused when one of them has changed since. */
export const editBack =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) => {
    const key = await keyOf(work, kind, entry);
    const [current] = (await kind.list(work.db, key)) as Record<string, unknown>[];
    const names = Object.keys(entry.changes);
    if (!names.every((name) => isSame(current?.[name], entry.changes[name]?.[1]))) {
      throw changedSince();
    }
    const fields = fieldsBefore(entry, names);
    // What an edit does not name of the texts stays.
    if ('translations' in fields) {
      const [now, before] = [current?.['translations'], fields['translations']] as [Texts, Texts];
      fields['translations'] = changeBack(now, before);
    }
    await editRecord(work, kind, key, fields);
  };

/** Takes out of the bin what was deleted. */
export const restore =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) =>
    restoreRecord(work, kind, await keyOf(work, kind, entry));

/** Puts back into the bin what was restored. */
export const binAgain =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) =>
    removeRecord(work, kind, await keyOf(work, kind, entry));

/** Deletes what was made. Refused while products are of it, and when it was changed since. */
export const deleteAdded =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) => {
    const key = await keyOf(work, kind, entry);
    const [current] = (await kind.list(work.db, key)) as Record<string, unknown>[];
    if (
      Object.entries(entry.changes).some(([name, [, after]]) => !isSame(current?.[name], after))
    ) {
      throw changedSince();
    }
    await removeRecord(work, kind, key);
  };

/** Makes anew what was deleted without a bin. */
export const makeAgain =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) => {
    const { [kind.key]: key, ...fields } = fieldsBefore(entry, Object.keys(entry.changes));
    await addRecord(work, kind, String(key), fields);
  };

async function keyOf<T extends object>(
  { db }: Work,
  { key, table }: RecordKind<T>,
  { thing_id }: EntryRow,
): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where id = ${thing_id}`.execute(db);
  if (!rows[0]) throw new NotFound(msg('It was permanently deleted. Create it again.'));
  return rows[0].key;
}
