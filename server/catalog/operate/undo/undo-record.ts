import { sql } from 'kysely';
import { reverseChange } from '#domain/catalog/translations.ts';
import { msg } from '#domain/i18n/msg.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import type { EntryRow } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';
import { LoggedTexts } from './logged-texts.ts';
import { addRecord, editRecord, removeRecord, restoreRecord } from '../records/edit-record.ts';
import type { RecordKind } from '../records/record-kinds.ts';
import { NotFound } from '#server/http/response/failure.ts';
import {
  changedSince,
  fieldsBefore,
  requireLatestMove,
} from '#server/audit/console/changed-since.ts';
import { readLogged } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';

/** Reverts the fields of an edit. Refused if one of them has changed since. */
export const undoEdit =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) => {
    const key = await keyOf(work, kind, entry);
    const [current] = (await kind.list(work.db, key)) as Record<string, unknown>[];
    const names = Object.keys(entry.changes);
    if (!names.every((name) => isSame(current?.[name], entry.changes[name]?.[1]))) {
      throw changedSince();
    }
    const fields = fieldsBefore(entry, names);
    // Texts that the edit did not change stay.
    if ('translations' in fields) {
      const [now, before] = [current?.['translations'], fields['translations']].map(
        (texts) => readLogged(LoggedTexts.nullable(), texts) ?? {},
      );
      fields['translations'] = reverseChange(now ?? {}, before ?? {});
    }
    await editRecord(work, kind, key, fields);
  };

/** Undoes a deletion: restores the record from the bin. */
export const undoDelete =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) => {
    await requireLatestMove(work, entry);
    await restoreRecord(work, kind, await keyOf(work, kind, entry));
  };

/** Undoes a restoration: moves the record back to the bin. */
export const undoRestore =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) => {
    await requireLatestMove(work, entry);
    await removeRecord(work, kind, await keyOf(work, kind, entry));
  };

/** Undoes an addition: deletes the record. Refused while products refer to it, and if it has changed since. */
export const undoAdd =
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

/** Undoes a deletion without a bin: creates the record again. */
export const undoRemove =
  <T extends object>(kind: RecordKind<T>): Undo =>
  async (work, entry) => {
    const { [kind.key]: key, ...fields } = fieldsBefore(entry, Object.keys(entry.changes));
    await addRecord(work, kind, String(key), fields);
  };

/** The current key of the record that an entry is about. NotFound once it is permanently deleted. */
export async function keyOf<T extends object>(
  { db }: Work,
  { key, table }: RecordKind<T>,
  { record_id }: EntryRow,
): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where id = ${record_id}`.execute(db);
  if (!rows[0]) throw new NotFound(msg('It was permanently deleted. Create it again.'));
  return rows[0].key;
}
