import { type RawBuilder, sql } from 'kysely';
import { BIN_KINDS, type BinKind } from '#contract/console/catalog/bin.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Actor } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';

/** Whose deleted records to include: products of these shops, and records that belong to no shop. */
export interface BinScope {
  products: Scope;
  hasOthers: boolean;
}

/** Restricts the list; null: all. */
interface BinFilter {
  kind: BinKind | null;
  search: string | null;
  /** The last row of the previous page. */
  after: { at: Date; kind: string; id: number } | null;
  limit: number;
}

export interface BinListRow {
  kind: BinKind;
  id: number;
  name: string;
  /** Slug or code. */
  key: string;
  shop: string | null;
  deleted_at: string;
  actor: Actor | null;
  person: string | null;
}

interface Source {
  table: string;
  name: RawBuilder<string>;
  key: RawBuilder<string>;
  rule: RawBuilder<boolean>;
}

const SOURCES: Record<BinKind, Source> = {
  product: { table: 'products', name: sql`t.name`, key: sql`t.slug`, rule: sql`true` },
  category: { table: 'categories', name: sql`t.name`, key: sql`t.slug`, rule: sql`true` },
  voucher: { table: 'vouchers', name: sql`t.code`, key: sql`t.code`, rule: sql`true` },
  banner: bannersOf('banner'),
  ad: bannersOf('ad'),
};

function bannersOf(kind: string): Source {
  const name = sql<string>`coalesce(nullif(t.title, ''), t.slug)`;
  return { table: 'banners', name, key: sql`t.slug`, rule: sql`t.kind = ${kind}` };
}

/** Deleted records, the latest first, with who deleted them. */
export async function listBinRows(
  db: Database,
  scope: BinScope,
  { kind, search, after, limit }: BinFilter,
): Promise<BinListRow[]> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return read(db, scope, limit, (each) => {
    if (kind !== null && kind !== each) return null;
    const { name } = SOURCES[each];
    return [
      ...words.map((word) => sql<boolean>`position(lower(${word}) in lower(${name})) > 0`),
      ...(after
        ? [
            sql<boolean>`t.deleted_at <= ${after.at}::timestamptz`,
            sql<boolean>`(t.deleted_at, ${each}::text, t.id)
              < (${after.at}::timestamptz, ${after.kind}::text, ${after.id}::bigint)`,
          ]
        : []),
    ];
  });
}

/** The subset of these records that is in the bin. */
export async function listInBin(
  db: Database,
  scope: BinScope,
  records: readonly { kind: BinKind; id: number }[],
): Promise<BinListRow[]> {
  return read(db, scope, records.length, (each) => {
    const ids = records.filter(({ kind }) => kind === each).map(({ id }) => id);
    return ids.length === 0 ? null : [sql<boolean>`t.id = any(${ids}::bigint[])`];
  });
}

/** Reads each kind for which `conditions` returns conditions. */
async function read(
  db: Database,
  { products, hasOthers }: BinScope,
  limit: number,
  conditions: (kind: BinKind) => RawBuilder<boolean>[] | null,
): Promise<BinListRow[]> {
  const parts = BIN_KINDS.flatMap((kind) => {
    const filters = kind === 'product' || hasOthers ? conditions(kind) : null;
    if (filters === null) return [];
    const { table, name, key, rule } = SOURCES[kind];
    const own =
      kind === 'product' && products !== 'all' ? [sql`t.shop_id = any(${products}::bigint[])`] : [];
    const all = sql.join([sql`t.deleted_at is not null`, rule, ...own, ...filters], sql` and `);
    const shop = kind === 'product' ? sql`t.shop_id` : sql`null::bigint`;
    return sql`(select ${kind}::text as kind, t.id, ${name}::text as name, ${key}::text as key,
      ${shop} as shop_id, t.deleted_at from ${sql.table(table)} t where ${all}
      order by t.deleted_at desc, t.id desc limit ${limit})`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<BinListRow>`
    select b.kind, b.id, b.name, b.key, s.name as shop, to_json(b.deleted_at) as deleted_at,
      d.actor, d.person
    from (${sql.join(parts, sql` union all `)}) b
    left join shops s on s.id = b.shop_id
    left join lateral (
      select l.actor, p.name as person from audit_entries l left join staff p on p.id = l.staff_id
      where l.kind = b.kind and l.record_id = b.id and l.act = b.kind || '.delete'
      order by l.id desc limit 1
    ) d on true
    order by b.deleted_at desc, b.kind desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}
