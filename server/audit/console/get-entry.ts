import { msg } from '#domain/i18n/msg.ts';
import { NotFound } from '#server/http/response/failure.ts';
import type { Work } from '../operate.ts';
import { type EntryRow, listEntries, lockEntry } from '../queries.ts';

/** An entry, of one person or (null) of anybody, locked until the transaction ends. Throws NotFound. */
export async function getLockedEntry(
  { db }: Work,
  id: number,
  staffId: number | null,
): Promise<EntryRow> {
  await lockEntry(db, id);
  const [entry] = await listEntries(db, { kind: null, id: null, entry: id, staffId, limit: 1 });
  if (!entry) throw new NotFound(msg('There is no such entry.'));
  return entry;
}
