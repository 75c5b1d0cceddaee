import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Actor, Changes, Entry } from './audit.ts';

export interface EntryRow {
  id: number;
  at: string;
  actor: Actor;
  act: string;
  kind: string;
  thing_id: number;
  changes: Changes;
}

export async function insertEntry(
  tx: Database,
  entry: Omit<EntryRow, 'id' | 'at' | 'changes'> & { at: Date; changes: string },
): Promise<void> {
  await tx.insertInto('audit_log').values(entry).execute();
}

/** Entries, latest first: all, of one kind, or of one object. */
export async function listEntries(
  db: Database,
  wanted: { kind: string | null; id: number | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id::float8 as id, to_json(at) as at, actor, act, kind, thing_id::float8 as thing_id, changes
    from audit_log
    where (${wanted.kind}::text is null or kind = ${wanted.kind}::text)
      and (${wanted.id}::bigint is null or thing_id = ${wanted.id}::bigint)
    order by id desc limit ${wanted.limit}`.execute(db);
  return rows;
}

/** The fields of the last change of a thing by this act. */
export async function findLastChanges(
  db: Database,
  { act, kind, id }: Omit<Entry, 'changes'>,
): Promise<Changes | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changes as Changes | undefined;
}
