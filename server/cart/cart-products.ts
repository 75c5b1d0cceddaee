import type { CallContext } from '#server/http/call-context.ts';
import type { CartProductRow, CartRow, CartShopRow } from './cart-sql.ts';
import { getCartRow } from './queries.ts';

interface ShownProduct {
  product: CartProductRow;
  shop: CartShopRow;
}

/**
 * The products of a guest's cart that are on sale, with their shops. Up to a second old, which is enough for display;
 * orders read and lock them again.
 */
export async function cartProducts(
  context: CallContext,
  ids: number[],
): Promise<Pick<CartRow, 'products' | 'shops'>> {
  const { db, rows, now } = context;
  const shown = await rows.getRows(db, 'cart', ids, async (own, productIds) =>
    byProduct(await getCartRow(own, { userId: null, productIds, now })),
  );
  const shops = new Map([...shown.values()].map(({ shop }) => [shop.id, shop]));
  return {
    products: [...shown.values()].map(({ product }) => product),
    shops: [...shops.values()],
  };
}

function byProduct({ products, shops }: CartRow): Map<number, ShownProduct> {
  const shown = new Map<number, ShownProduct>();
  for (const product of products) {
    const shop = shops.find(({ id }) => id === product.shop_id);
    if (shop) shown.set(product.id, { product, shop });
  }
  return shown;
}
