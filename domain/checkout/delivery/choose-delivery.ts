import { type Consignment, type OfferedDelivery, offeredDeliveries } from './delivery-charge.ts';
import type { DeliveryMethod } from './delivery-method.ts';
import type { DeliveryZone } from './delivery-zone.ts';

/** The delivery zone of an order's address. */
export interface DeliveryPlace {
  /** Whether the shop defines zones; without them it delivers everywhere, at its shops' own charges. */
  isZoned: boolean;
  /** null: no zone matches, so the shop does not deliver there. */
  zone: DeliveryZone | null;
}

/** The delivery methods offered for a shop's parcel, and the one that is charged. */
export interface ShopDelivery {
  offered: OfferedDelivery[];
  /** null: no method accepts the parcel. */
  chosen: OfferedDelivery | null;
}

/** The only method of a shop without zones. */
export const STANDARD_DELIVERY: DeliveryMethod = {
  id: 0,
  name: '',
  kind: 'pieces',
  rates: [],
  most: null,
  free_from: null,
  min_days: null,
  max_days: null,
  address: '',
};

/**
 * The deliveries offered for a parcel, and the chosen one: the requested method if it is offered, else the first.
 * `ofShop`: the charge per pieces of the city or the shop, in minor units.
 */
export function chooseDelivery(
  { isZoned, zone }: DeliveryPlace,
  parcel: Consignment,
  { ofShop, requested }: { ofShop: number; requested: number | undefined },
): ShopDelivery {
  const methods = isZoned ? (zone?.methods ?? []) : [STANDARD_DELIVERY];
  const offered = offeredDeliveries(methods, parcel, ofShop);
  const chosen = offered.find(({ method }) => method.id === requested) ?? offered[0] ?? null;
  return { offered, chosen };
}
