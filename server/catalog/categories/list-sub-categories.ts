import type { Category } from '#contract/catalog/shops.ts';
import { msg } from '#domain/i18n/msg.ts';
import { missingRecord } from '#server/content/removed-urls.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { parseReference } from '../reference.ts';
import { findCategoryId, listSubCategoryRows } from './category-queries.ts';
import { presentNamed } from './present-category.ts';

/** The subcategories of a category by id or slug. Throws NotFound for an unknown category, Gone for a deleted one. */
export async function listSubCategories(
  context: CallContext,
  category: string,
): Promise<Category['sub_categories']> {
  const reference = parseReference(category);
  const categoryId = await findCategoryId(context.db, reference);
  if (categoryId === null)
    throw await missingRecord(
      context.db,
      'category',
      reference,
      msg("We couldn't find that category."),
    );
  const [rows, catalog] = await Promise.all([
    listSubCategoryRows(context.db, categoryId),
    catalogTexts(context),
  ]);
  return rows.map((row) => presentNamed(context, catalog, ['sub_category', row]));
}
