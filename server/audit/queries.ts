import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Actor, Changes, Entry } from './audit.ts';

export interface EntryRow {
  id: number;
  at: string;
  actor: Actor;
  staff_id: number | null;
  /** Name of the person. */
  staff: string | null;
  act: string;
  kind: string;
  thing_id: number;
  changes: Changes;
}

export async function insertEntry(
  tx: Database,
  entry: Omit<EntryRow, 'id' | 'at' | 'changes' | 'staff'> & {
    at: Date;
    changes: string;
    client_address: string | null;
    request_id: string | null;
  },
): Promise<void> {
  await tx.insertInto('audit_log').values(entry).execute();
}

/** Which entries are wanted; null: any. */
export interface EntryFilter {
  kind: string | null;
  id: number | null;
  /** Made by this person. */
  staffId?: number | null;
  /** Only entries before this one. */
  before?: number | null;
  limit: number;
}

/** Entries, latest first. */
export async function listEntries(db: Database, wanted: EntryFilter): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select l.id::float8 as id, to_json(l.at) as at, l.actor, l.staff_id, s.name as staff, l.act, l.kind,
      l.thing_id::float8 as thing_id, l.changes
    from audit_log l left join staff s on s.id = l.staff_id
    where (${wanted.kind}::text is null or l.kind = ${wanted.kind}::text)
      and (${wanted.id}::bigint is null or l.thing_id = ${wanted.id}::bigint)
      and (${wanted.staffId ?? null}::int is null or l.staff_id = ${wanted.staffId ?? null}::int)
      and (${wanted.before ?? null}::bigint is null or l.id < ${wanted.before ?? null}::bigint)
    order by l.id desc limit ${wanted.limit}`.execute(db);
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

/** Who changed a field of a thing last, and when. */
export async function findLastChange(
  db: Database,
  { kind, id, field }: { kind: string; id: number; field: string },
): Promise<{ by: string | null; at: string } | undefined> {
  const { rows } = await sql<{ by: string | null; at: string }>`
    select s.name as by, to_json(l.at) as at
    from audit_log l left join staff s on s.id = l.staff_id
    where l.kind = ${kind} and l.thing_id = ${id} and jsonb_exists(l.changes, ${field})
    order by l.id desc limit 1`.execute(db);
  return rows[0];
}

/** The people who can have made entries. */
export function listActors(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute();
}
