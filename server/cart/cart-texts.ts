import { productNames } from '#server/catalog/texts/product-names.ts';
import type { CatalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { Database } from '#server/database/connect.ts';
import type { CartState } from './cart-state.ts';

/** Adds the texts of a cart's products in the language of `catalog`; null: the shop's own, for which nothing is read. */
export async function withTexts(
  db: Database,
  catalog: CatalogTexts | null,
  state: CartState,
): Promise<CartState> {
  if (!catalog) return state;
  const names = await productNames(db, catalog, [...state.products.keys()]);
  return { ...state, texts: { catalog, names } };
}

/** The name of a product in the cart as its shopper sees it; '' if it no longer exists. */
export function shownName({ products, texts }: CartState, productId: number): string {
  return texts?.names.get(productId)?.name ?? products.get(productId)?.name ?? '';
}
