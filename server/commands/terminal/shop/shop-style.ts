import type { Database } from '#server/database/connect.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { type ShopClock, shopClock } from './shop-clock.ts';

/** How a terminal shows what is the shop's: prices in its currency, times by its clock. */
export interface ShopStyle {
  /** ISO 4217. */
  currency: string;
  clock: ShopClock;
}

/** Reads the currency and the time zone of the shop. */
export async function shopStyle(db: Database): Promise<ShopStyle> {
  const [currency, clock] = await Promise.all([defaultCurrency(db), shopClock(db)]);
  return { currency, clock };
}
