import type { ShopCard } from '#contract/catalog/shops.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Slice } from '#server/http/request/paging.ts';
import { shopScope } from '../shop-scope.ts';
import { presentShopCard } from './present-shop.ts';
import { listShopPage } from './shop-queries.ts';

/** Active shops with products; in single-vendor mode only one (spec §6, several shops). */
export async function listShops(
  context: CallContext,
  slice: Slice,
  order: 'oldest' | 'best' = 'oldest',
): Promise<{ total: number; shops: ShopCard[] }> {
  const scope = await shopScope(context);
  const { total, shops } = await listShopPage(context.db, scope, slice, order);
  return { total, shops: shops.map((row) => presentShopCard(context, row)) };
}
