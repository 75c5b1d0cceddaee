import { sql } from 'kysely';
import type { Work } from '#server/audit/operate.ts';
import { removeRecord } from '../../../operate/records/edit-record.ts';
import { BRANDS, CATEGORIES } from '../../../operate/records/record-kinds.ts';
import { countProductsOf } from '../../../operate/records/record-queries.ts';
import type { ImportedRecord, SkippedPart } from './undo-queries.ts';

const USED: SkippedPart[] = [{ field: null, variant: null, reason: 'used', message: null }];

/**
 * Removes what an import created by naming it, unless something refers to it: a category goes to the bin, a
 * subcategory that only products in the bin have is hidden. Shops always stay. Returns what was skipped.
 */
export async function undoTaxon(
  work: Work,
  { kind, record_id: id }: ImportedRecord,
): Promise<SkippedPart[]> {
  if (kind === 'shop') return USED;
  if (kind === 'sub-category') return undoSubCategory(work, id);
  const table = kind === 'brand' ? 'brands' : 'categories';
  const { rows } = await sql<{ slug: string; is_binned: boolean }>`
    select slug, ${kind === 'brand' ? sql`false` : sql`deleted_at is not null`} as is_binned
    from ${sql.table(table)} where id = ${id} for update`.execute(work.db);
  const [taxon] = rows;
  if (!taxon || taxon.is_binned) return [];
  if ((await countProductsOf(work.db, table, id)) > 0) return USED;
  if (kind === 'brand') await removeRecord(work, BRANDS, taxon.slug);
  else await removeRecord(work, CATEGORIES, taxon.slug);
  return [];
}

async function undoSubCategory({ db }: Work, id: number): Promise<SkippedPart[]> {
  // Products that are getting it are waited for: its removal would take it from them.
  await db.selectFrom('sub_categories').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ all: number; shown: number }>`
    select count(*)::int as all, (count(*) filter (where p.deleted_at is null))::int as shown
    from product_sub_categories l join products p on p.id = l.product_id
    where l.sub_category_id = ${id}`.execute(db);
  const { all = 0, shown = 0 } = rows[0] ?? {};
  if (shown > 0) return USED;
  if (all === 0) await db.deleteFrom('sub_categories').where('id', '=', id).execute();
  else
    await db.updateTable('sub_categories').set({ is_active: false }).where('id', '=', id).execute();
  return [];
}
