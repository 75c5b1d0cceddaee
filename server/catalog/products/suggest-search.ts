import type { z } from 'zod';
import type { suggestSearch as endpoint } from '#contract/catalog/catalog.ts';
import { dependingOn } from '#server/cache/tags/track-reads.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { suggest } from '#server/search/suggest.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { listCategoriesByIds } from '../categories/category-queries.ts';
import { presentNamed } from '../categories/present-category.ts';
import { listProductCards } from '../cards/product-cards.ts';
import { shopScope } from '../shop-scope.ts';
import { presentShopName } from '../shops/present-shop.ts';
import { listShopsByName } from '../shops/shop-queries.ts';
import { brandIn } from '../texts/localized-names.ts';

const MAX_SHOPS = 3;
const MAX_WORDS = 8;

type Suggestions = z.infer<typeof endpoint.response>;

/** Suggestions for the text being typed; none for an empty text. */
export async function suggestSearch(
  context: CallContext,
  text: string | undefined,
): Promise<Suggestions> {
  if (text === undefined) return { words: [], products: [], categories: [], brands: [], shops: [] };
  const [catalog, shopId] = await Promise.all([catalogTexts(context), shopScope(context)]);
  const products = dependingOn(context.db, 'products');
  const suggestions = await suggest(products, text, {
    language: catalog?.language ?? null,
    shopId,
  });
  const categoryIds = suggestions.categories.map(({ id }) => id);
  const [cards, categories, shops] = await Promise.all([
    listProductCards(context, suggestions.product_ids),
    categoryIds.length === 0 ? [] : listCategoriesByIds(products, categoryIds, shopId),
    shopId === null ? suggestShops(context, text) : [],
  ]);
  return {
    words: suggestions.words,
    products: cards.map(({ id, slug, name, name_language, thumbnail, price, discount_price }) => ({
      id,
      slug,
      name,
      ...(name_language === undefined ? {} : { name_language }),
      thumbnail,
      price,
      discount_price,
    })),
    categories: categoryIds
      .flatMap((id) => categories.find((category) => category.id === id) ?? [])
      .map((category) => presentNamed(context, catalog, ['category', category])),
    brands: suggestions.brands.map(({ id, name }) => ({ id, name: brandIn(catalog, name) })),
    shops,
  };
}

/** Shops by the beginning of a word of their name. */
async function suggestShops(context: CallContext, text: string): Promise<Suggestions['shops']> {
  const words =
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  if (words.length === 0) return [];
  const shops = await listShopsByName(context.db, words, MAX_SHOPS);
  return shops.map((shop) => presentShopName(context, shop));
}
