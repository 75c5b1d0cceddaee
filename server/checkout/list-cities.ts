import type { z } from 'zod';
import type { listCities as endpoint } from '#contract/settings/places.ts';
import { chooseDelivery } from '#domain/checkout/delivery/choose-delivery.ts';
import { zoneOf } from '#domain/checkout/delivery/delivery-zone.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { pieceCharge } from '#server/catalog/shops/piece-charge.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { listCityRows } from '#server/settings/queries.ts';
import { listDeliveries } from './delivery-sql.ts';

const ONE_PIECE = { pieces: 1, grams: 0, value: 0 };

/**
 * Cities by name with the delivery charge at checkout for one piece without weight: by the zone of their country if the
 * shop has zones, else the city's own charge, else that of the shop (default: the first). 0 where the shop does not
 * deliver.
 */
export async function listCities(
  context: CallContext,
  { country_id, shop_id }: z.output<typeof endpoint.request>,
): Promise<z.input<typeof endpoint.response>> {
  const { db } = context;
  const [cities, ofOnePiece] = await Promise.all([
    listCityRows(db, country_id),
    pieceCharge(db, shop_id),
  ]);
  const countries = [...new Set(cities.map((city) => city.country_id))];
  const deliveries = await listDeliveries(db, countries);
  const charge = (city: (typeof cities)[number]): number => {
    const { is_zoned, zones } = deliveries.get(city.country_id) ?? { is_zoned: false, zones: [] };
    const ofShop = city.delivery_charge ?? ofOnePiece;
    const place = { isZoned: is_zoned, zone: zoneOf(zones, '') };
    return chooseDelivery(place, ONE_PIECE, { ofShop, requested: undefined }).chosen?.charge ?? 0;
  };
  return {
    cities: cities.map((city) => ({
      id: city.id,
      name: city.name,
      delivery_charge: toDecimal(charge(city)),
    })),
  };
}
