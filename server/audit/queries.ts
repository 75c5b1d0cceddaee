import { type RawBuilder, sql } from 'kysely';
import { orderCode } from '#domain/orders/order-code.ts';
import type { Database } from '#server/database/connect.ts';
import type { Actor, Changes, Entry } from './audit.ts';

export interface EntryRow {
  id: number;
  at: string;
  actor: Actor;
  staff_id: number | null;
  /** The person's name. */
  staff: string | null;
  client_address: string | null;
  request_id: string | null;
  act: string;
  kind: string;
  record_id: number;
  /** The object's current name; null: it no longer exists, or has no name. */
  record_name: string | null;
  /** The currency of the order that the entry is about; null for other kinds, whose amounts are in the shop's. */
  currency: string | null;
  changes: Changes;
  /** Who undid the entry, and when; null: it has not been undone. */
  undone: { by: string | null; at: string } | null;
  /** The entry that this one undid. */
  undo_of: number | null;
}

/** The name of the object of an entry `l`; of an order only its prefix, which its code begins with. */
const recordName = sql`case l.kind
  when 'order' then (select order_prefix from orders where id = l.record_id)
  when 'product' then (select name from products where id = l.record_id)
  when 'category' then (select name from categories where id = l.record_id)
  when 'brand' then (select name from brands where id = l.record_id)
  when 'attribute' then (select name from attributes where id = l.record_id)
  when 'attribute-values' then (
    select name from attributes where id = (select attribute_id from attribute_value_changes where id = l.record_id))
  when 'color' then (select name from colors where id = l.record_id)
  when 'size' then (select name from sizes where id = l.record_id)
  when 'unit' then (select name from units where id = l.record_id)
  when 'voucher' then (select code from vouchers where id = l.record_id)
  when 'flash-sale' then (select name from flash_sales where id = l.record_id)
  when 'banner' then (select title from banners where id = l.record_id)
  when 'ad' then (select title from banners where id = l.record_id)
  when 'ticket' then (select ticket_no from support_tickets where id = l.record_id)
  when 'saved-reply' then (select name from saved_replies where id = l.record_id)
  when 'view' then (select name from saved_views where id = l.record_id)
  when 'customer' then (select name from users where id = l.record_id)
  when 'import' then (select file_name from imports where id = l.record_id)
  when 'staff' then (select name from staff where id = l.record_id)
  when 'page' then (select title from legal_pages where id = l.record_id)
  when 'shop' then (select name from shops where id = l.record_id)
  when 'tax' then (select name from taxes where id = l.record_id)
  when 'tax-class' then (select name from tax_classes where id = l.record_id)
  when 'currency' then (select name from currencies where id = l.record_id)
  when 'carrier' then (select name from carriers where id = l.record_id)
  when 'delivery-zone' then (select name from delivery_zones where id = l.record_id)
  when 'delivery-method' then (select name from delivery_methods where id = l.record_id)
end`;

/** Adds an entry to the audit log; `changes` is JSON. */
export async function insertEntry(
  tx: Database,
  entry: Omit<
    EntryRow,
    'id' | 'at' | 'changes' | 'staff' | 'record_name' | 'currency' | 'undone'
  > & {
    at: Date;
    changes: string;
  },
): Promise<void> {
  await tx.insertInto('audit_entries').values(entry).execute();
}

/** Deletes at most `limit` entries made before a time, but none of the last 90 days; returns how many. */
export async function deleteEntriesBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select delete_old_entries(${before}, ${limit}) as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** Restricts entries; null: no restriction. */
export interface EntryFilter {
  kind: string | null;
  id: number | null;
  /** Only the entry with this id. */
  entry?: number;
  /** Only entries of this act. */
  act?: string | null;
  /** Only entries from this network address. */
  address?: string | null;
  /** Only entries of this call. */
  requestId?: string | null;
  /** Only entries from this time on. */
  since?: Date | null;
  /** Only entries before this time. */
  until?: Date | null;
  /** Only entries by this person. */
  staffId?: number | null;
  /** Only entries before the one with this id. */
  before?: number | null;
  /** Only entries `l` that meet this condition. */
  isSeen?: RawBuilder<boolean>;
  limit: number;
}

/** Entries, latest first. */
export async function listEntries(db: Database, filter: EntryFilter): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select l.id::float8 as id, to_json(l.at) as at, l.actor, l.staff_id, s.name as staff, l.client_address,
      l.request_id, l.act, l.kind, l.record_id::float8 as record_id, l.changes, ${recordName} as record_name,
      case l.kind when 'order' then (select currency from orders where id = l.record_id) end as currency,
      l.undo_of::float8 as undo_of,
      (select json_build_object('by', u.name, 'at', to_json(n.at))
        from audit_entries n left join staff u on u.id = n.staff_id
        where n.undo_of = l.id order by n.id limit 1) as undone
    from audit_entries l left join staff s on s.id = l.staff_id
    where (${filter.entry ?? null}::bigint is null or l.id = ${filter.entry ?? null}::bigint)
      and (${filter.kind}::text is null or l.kind = ${filter.kind}::text)
      and (${filter.id}::bigint is null or l.record_id = ${filter.id}::bigint)
      and (${filter.staffId ?? null}::bigint is null or l.staff_id = ${filter.staffId ?? null}::bigint)
      and (${filter.act ?? null}::text is null or l.act = ${filter.act ?? null}::text)
      and (${filter.address ?? null}::text is null or l.client_address = ${filter.address ?? null}::text)
      and (${filter.requestId ?? null}::text is null or l.request_id = ${filter.requestId ?? null}::text)
      and (${filter.since ?? null}::timestamptz is null or l.at >= ${filter.since ?? null}::timestamptz)
      and (${filter.until ?? null}::timestamptz is null or l.at < ${filter.until ?? null}::timestamptz)
      and (${filter.before ?? null}::bigint is null or l.id < ${filter.before ?? null}::bigint)
      and ${filter.isSeen ?? sql`true`}
    order by l.id desc limit ${filter.limit}`.execute(db);
  return rows.map((row) =>
    row.kind === 'order' && row.record_name !== null
      ? { ...row, record_name: orderCode(row.record_name, row.record_id) }
      : row,
  );
}

/** The fields changed by the last act of this kind on an object. */
export async function findLastChanges(
  db: Database,
  { act, kind, id }: Omit<Entry, 'changes'>,
): Promise<Changes | undefined> {
  const row = await db
    .selectFrom('audit_entries')
    .select('changes')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changes as Changes | undefined;
}

/** Who last changed a field of an object, and when. */
export async function findLastChange(
  db: Database,
  { kind, id, field }: { kind: string; id: number; field: string },
): Promise<{ by: string | null; at: string } | undefined> {
  const { rows } = await sql<{ by: string | null; at: string }>`
    select s.name as by, to_json(l.at) as at
    from audit_entries l left join staff s on s.id = l.staff_id
    where l.kind = ${kind} and l.record_id = ${id} and jsonb_exists(l.changes, ${field})
    order by l.id desc limit 1`.execute(db);
  return rows[0];
}

/** All people who may have made entries. */
export function listActors(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute();
}

/** How many later entries, not counting those of its own undo, changed one of the fields that an entry changed. */
export async function countChangesSince(
  db: Database,
  { id, kind, record_id, changes }: Pick<EntryRow, 'id' | 'kind' | 'record_id' | 'changes'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries
    where kind = ${kind} and record_id = ${record_id} and id > ${id} and undo_of is distinct from ${id}
      and jsonb_exists_any(changes, ${Object.keys(changes)}::text[])
      and changes -> 'fault' is not distinct from ${JSON.stringify(changes)}::jsonb -> 'fault'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Locks an entry, so that only one transaction at a time undoes it. */
export async function lockEntry(tx: Database, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('undo of entries'), hashint8(${id}))`.execute(tx);
}
