import type { Category } from '#contract/catalog/shops.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import type { CatalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { withLocalizedName } from '../texts/localized-names.ts';
import type { CategoryRow, SubCategoryRow } from './category-queries.ts';

const THUMBNAIL_WIDTH = 320;
const LOGO_WIDTH = 160;

/** Converts a category with its subcategories to the form of the contract (spec §3, category). */
export function presentCategory(
  context: CallContext,
  catalog: CatalogTexts | null,
  row: CategoryRow,
): Category {
  return {
    ...presentNamed(context, catalog, ['category', row]),
    logo: pictureUrl(context, row.logo, LOGO_WIDTH),
    sub_categories: row.sub_categories.map((sub) =>
      presentNamed(context, catalog, ['sub_category', sub]),
    ),
  };
}

/** Converts a subcategory, or a category without its subcategories. */
export function presentNamed(
  context: CallContext,
  catalog: CatalogTexts | null,
  [kind, { id, slug, name, thumbnail }]: ['category' | 'sub_category', SubCategoryRow],
): Category['sub_categories'][number] {
  return withLocalizedName(context, catalog, [kind, id], {
    id,
    slug,
    name,
    thumbnail: pictureUrl(context, thumbnail, THUMBNAIL_WIDTH),
  });
}
