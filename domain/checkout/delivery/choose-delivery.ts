import {
  type DeliveryMethod,
  type OfferedDelivery,
  offeredDeliveries,
  type Parcel,
} from './delivery-method.ts';
import type { DeliveryZone } from './delivery-zone.ts';

/** Where an order goes, as far as delivery depends on it. */
export interface DeliveryPlace {
  /** Whether the shop has zones; without them it delivers everywhere as its shops charge. */
  isZoned: boolean;
  /** null: none, so the shop does not deliver there. */
  zone: DeliveryZone | null;
}

/** The ways to deliver a shop's parcel, and the one that is charged. */
export interface ShopDelivery {
  offered: OfferedDelivery[];
  /** null: nothing takes the parcel there. */
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
 * The deliveries offered for a parcel, and the wanted one; without it, or where it isn't offered, the first.
 * `ofShop`: the charge by pieces of the city or the shop, in minor units.
 */
export function chooseDelivery(
  { isZoned, zone }: DeliveryPlace,
  parcel: Parcel,
  { ofShop, wanted }: { ofShop: number; wanted: number | undefined },
): ShopDelivery {
  const methods = isZoned ? (zone?.methods ?? []) : [STANDARD_DELIVERY];
  const offered = offeredDeliveries(methods, parcel, ofShop);
  const chosen = offered.find(({ method }) => method.id === wanted) ?? offered[0] ?? null;
  return { offered, chosen };
}
