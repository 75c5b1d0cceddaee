import type { ShopGroup } from '#domain/cart/group-by-shop.ts';

/**
 * The groups of the selected shops, in cart order; shops that are not in the cart are ignored (spec §6, shop
 * selection).
 */
export function selectedShops<Line>(
  groups: readonly ShopGroup<Line>[],
  shopIds: readonly number[],
): ShopGroup<Line>[] {
  const chosen = new Set(shopIds);
  return groups.filter(({ shop_id }) => chosen.has(shop_id));
}
