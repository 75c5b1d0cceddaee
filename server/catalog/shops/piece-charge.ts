import { bracketCharge } from '#domain/catalog/price/bracket-charge.ts';
import type { Database } from '#server/database/connect.ts';
import { findRootShopId, listDeliveryBrackets } from './shop-queries.ts';

/** The charge of a shop (default: the first) for delivering one piece by its brackets, in minor units. */
export async function pieceCharge(db: Database, shopId: number | undefined): Promise<number> {
  const shop = shopId ?? (await findRootShopId(db));
  return bracketCharge(shop === null ? [] : await listDeliveryBrackets(db, shop), 1);
}
