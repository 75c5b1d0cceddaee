import type { Category } from '#contract/catalog/shops.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { headingIn } from '../headings.ts';
import type { CategoryRow, SubCategoryRow } from './category-queries.ts';

const THUMBNAIL_WIDTH = 320;
const LOGO_WIDTH = 160;

/** A category with its sub-categories in the form of the contract. */
export function presentCategory(context: CallContext, row: CategoryRow): Category {
  return {
    ...presentSubCategory(context, row),
    logo: pictureUrl(context, row.logo, LOGO_WIDTH),
    sub_categories: row.sub_categories.map((sub) => presentSubCategory(context, sub)),
  };
}

/** A sub-category, or a category without its sub-categories. */
export function presentSubCategory(
  context: CallContext,
  { id, slug, name, thumbnail }: SubCategoryRow,
): { id: number; slug: string; name: string; thumbnail: string } {
  return {
    id,
    slug,
    name: headingIn(context.locale, name),
    thumbnail: pictureUrl(context, thumbnail, THUMBNAIL_WIDTH),
  };
}
