import type { Category } from '#contract/catalog/shops.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { parseReference } from '../reference.ts';
import { findCategoryId, listSubCategoryRows } from './category-queries.ts';
import { presentSubCategory } from './present-category.ts';

/** The sub-categories of a category by id or slug; NotFound for an unknown category. */
export async function listSubCategories(
  context: CallContext,
  category: string,
): Promise<Category['sub_categories']> {
  context.tags.add('categories');
  const categoryId = await findCategoryId(context.db, parseReference(category));
  if (categoryId === null) throw new NotFound("We couldn't find that category.");
  const rows = await listSubCategoryRows(context.db, categoryId);
  return rows.map((row) => presentSubCategory(context, row));
}
