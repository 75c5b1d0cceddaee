import { sql } from 'kysely';
import type { Skipped } from '#contract/console/catalog/imports.ts';
import type { ProductRecord, VariantRecord } from '#domain/catalog/product/product-record.ts';
import type { Sentence } from '#domain/i18n/sentence.ts';
import type { Database } from '#server/database/connect.ts';
import type { JournaledKind } from '../../../import/journal/journaled-record.ts';

/** A record that an import has created or changed. Of a created product `before` is null. */
export interface ImportedRecord {
  id: number;
  kind: Skipped['kind'] | 'record';
  /** What a record is. */
  record_kind: JournaledKind | null;
  record_id: number;
  before: Partial<ProductRecord> | null;
  after: Partial<ProductRecord> | null;
  was_binned: boolean;
}

/** A part that was skipped; its message is stored for readers of any language. */
export type SkippedPart = Omit<Skipped['parts'][number], 'message'> & { message: Sentence | null };

/** Waits for another process that undoes the import; it continues when this transaction ends. */
export async function lockUndo(tx: Database, importId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('undo of imports'), hashint8(${importId}))`.execute(
    tx,
  );
}

/** The latest changes of an import below an id (null: of all) that have not been undone, latest first. */
export async function listPending(
  tx: Database,
  importId: number,
  below: number | null,
  limit: number,
): Promise<ImportedRecord[]> {
  const { rows } = await sql<ImportedRecord>`
    select id, kind, record_kind, record_id, before, after, was_binned from imported_records
    where import_id = ${importId} and undone_at is null
      ${below === null ? sql`` : sql`and id < ${below}`} order by id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Marks changes as undone, with the parts of each that were skipped. */
export async function markUndone(
  tx: Database,
  changes: ReadonlyMap<number, SkippedPart[]>,
  now: Date,
): Promise<void> {
  const rows = [...changes].map(([id, parts]) => ({
    id,
    skipped: parts.length > 0 ? parts : null,
  }));
  await sql`
    update imported_records c set undone_at = ${now}, skipped_parts = r.skipped
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, skipped jsonb)
    where c.id = r.id`.execute(tx);
}

/** The number of an import's changes, of those undone, and whether some of them can't be. */
export async function countChanges(
  db: Database,
  importId: number,
): Promise<{ total: number; undone: number; records: number }> {
  const { rows } = await sql<{ total: number; undone: number; records: number }>`
    select count(*)::int as total, count(undone_at)::int as undone,
      (count(*) filter (where kind = 'record' and record_kind is null))::int as records
    from imported_records where import_id = ${importId}`.execute(db);
  return rows[0] ?? { total: 0, undone: 0, records: 0 };
}

/** What the undo of an import has done: the number of products it reverted and binned, and of records it skipped. */
export async function countUndone(
  db: Database,
  importId: number,
): Promise<{ reverted: number; binned: number; skipped: number }> {
  const { rows } = await sql<{ reverted: number; binned: number; skipped: number }>`
    with records as (
      select kind, record_id, bool_or(before is null) as is_new, bool_or(skipped_parts is not null) as is_skipped
      from imported_records where import_id = ${importId} and undone_at is not null
      group by kind, record_kind, record_id
    )
    select (count(*) filter (where kind = 'product' and not is_new))::int as reverted,
      (count(*) filter (where kind = 'product' and is_new and not is_skipped))::int as binned,
      (count(*) filter (where is_skipped))::int as skipped
    from records`.execute(db);
  return rows[0] ?? { reverted: 0, binned: 0, skipped: 0 };
}

type StoredSkipped = Omit<Skipped, 'parts'> & { parts: SkippedPart[] };

/** The first records that an undo has skipped in whole or in part. */
export async function listSkipped(
  db: Database,
  importId: number,
  limit: number,
): Promise<StoredSkipped[]> {
  const { rows } = await sql<StoredSkipped>`
    select coalesce(c.record_kind, c.kind) as kind, c.record_id, c.skipped_parts as parts, case coalesce(c.record_kind, c.kind)
      when 'product' then (select name from products where id = c.record_id)
      when 'category' then (select name from categories where id = c.record_id)
      when 'sub-category' then (select name from sub_categories where id = c.record_id)
      when 'brand' then (select name from brands where id = c.record_id)
      when 'attribute' then (select name from attributes where id = c.record_id)
      when 'shop' then (select name from shops where id = c.record_id)
    end as name
    from imported_records c
    where c.import_id = ${importId} and c.skipped_parts is not null order by c.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** A product that an import has changed, as it is now. */
export interface ChangedProduct {
  id: number;
  slug: string;
  is_published: boolean;
  is_binned: boolean;
  is_ordered: boolean;
}

/** Products by id, and whether they are in the bin and ordered; those that no longer exist are left out. */
export async function listChangedProducts(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, ChangedProduct>> {
  const { rows } = await sql<ChangedProduct>`
    select id, slug, is_published, deleted_at is not null as is_binned,
      exists (select from order_lines l where l.product_id = p.id) as is_ordered
    from products p where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((product) => [product.id, product]));
}

/** The variants of products that orders refer to, by the id of the product. */
export async function listOrderedVariants(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, Pick<VariantRecord, 'size' | 'color'>[]>> {
  const { rows } = await sql<{ product_id: number } & Pick<VariantRecord, 'size' | 'color'>>`
    select v.product_id, z.name as size, k.name as color from product_variants v
    left join sizes z on z.id = v.size_id left join colors k on k.id = v.color_id
    where v.product_id = any(${ids}::bigint[])
      and exists (select from order_lines l where l.variant_id = v.id)`.execute(tx);
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
