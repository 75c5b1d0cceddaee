import type { z } from 'zod';
import type { listCities as endpoint } from '#contract/settings.ts';
import { bracketCharge } from '#domain/catalog/price/delivery-charge.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { listCities as listCityRows } from '#server/settings/queries.ts';
import { findRootShopId, listDeliveryBrackets } from './shop-queries.ts';

/**
 * Cities by name with their delivery charge: the city's own, else what the shop (default: the first) charges for one
 * unit.
 */
export async function listCities(
  context: CallContext,
  { country_id, shop_id }: z.output<typeof endpoint.request>,
): Promise<z.input<typeof endpoint.response>> {
  for (const tag of ['settings', 'shops']) context.tags.add(tag);
  const { db } = context;
  const [cities, shop] = await Promise.all([
    listCityRows(db, country_id),
    shop_id ?? findRootShopId(db),
  ]);
  const ofShop = bracketCharge(shop === null ? [] : await listDeliveryBrackets(db, shop), 1);
  return {
    cities: cities.map(({ delivery_charge, ...city }) => ({
      ...city,
      delivery_charge: toDecimal(delivery_charge ?? ofShop),
    })),
  };
}
