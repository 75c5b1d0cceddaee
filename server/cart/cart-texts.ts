import { productNames } from '#server/catalog/texts/product-names.ts';
import type { CatalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { Database } from '#server/database/connect.ts';
import type { CartState } from './cart-state.ts';
import { listNames } from './queries.ts';

/**
 * Adds the texts of a cart's products in the language of `catalog`; null: the shop's own, for which nothing is read. With
 * the names of products that are no longer for sale, but only in stored carts: a guest could ask for any product.
 */
export async function withTexts(
  db: Database,
  catalog: CatalogTexts | null,
  state: CartState,
): Promise<CartState> {
  const ids = state.isStored ? state.lines.map(({ product_id }) => product_id) : [];
  const goneIds = ids.filter((id) => !state.products.has(id));
  const gone = goneIds.length === 0 ? state.gone : await listNames(db, goneIds);
  if (!catalog) return { ...state, gone };
  const names = await productNames(db, catalog, [...state.products.keys(), ...goneIds]);
  return { ...state, gone, texts: { catalog, names } };
}

/** The name of a product in the cart as its shopper sees it; '' if it is unknown. */
export function shownName({ products, gone, texts }: CartState, productId: number): string {
  const name = products.get(productId)?.name ?? gone.get(productId);
  return texts?.names.get(productId)?.name ?? name ?? '';
}
