import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Whether the undo of the import that created a category has moved it to the bin, where it still is. */
export const isCategoryUndone: RawBuilder<boolean> = sql`
  deleted_at is not null and exists (
    select from imported_records c
    where c.kind = 'category' and c.record_id = categories.id and c.undone_at = categories.deleted_at)`;

/** Whether the undo of the import that created a subcategory has hidden it. */
export const isSubCategoryUndone: RawBuilder<boolean> = sql`
  not is_active and exists (
    select from imported_records c
    where c.kind = 'sub-category' and c.record_id = sub_categories.id
      and c.undone_at is not null and c.skipped_parts is null)`;

/** Shows a category or subcategory again that the undo of an import has removed. */
export async function restoreUndone(
  db: Database,
  kind: 'category' | 'sub-category',
  id: number,
): Promise<void> {
  if (kind === 'category')
    await sql`
      update categories set deleted_at = null, is_active = true where id = ${id}`.execute(db);
  else await sql`update sub_categories set is_active = true where id = ${id}`.execute(db);
}

/** Which of the products an import published and its undo moved to the bin, where they still are. */
export async function listUndoneProducts(
  db: Database,
  slugs: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from products p
    where p.slug = any(${slugs}::text[]) and p.deleted_at is not null and exists (
      select from imported_records c
      where c.kind = 'product' and c.record_id = p.id and c.undone_at = p.deleted_at
        and c.after ->> 'is_published' = 'true')`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}
