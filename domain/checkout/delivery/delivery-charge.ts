import {
  type DeliveryKind,
  type DeliveryMethod,
  type DeliveryRate,
  isPickUp,
} from './delivery-method.ts';

/** One shop's part of an order, as delivery charges measure it. */
export interface Consignment {
  pieces: number;
  grams: number;
  /** The price of the products after vouchers, in minor units. */
  value: number;
}

/** A method that accepts a parcel, and its charge in minor units. */
export interface OfferedDelivery {
  method: DeliveryMethod;
  charge: number;
}

/**
 * The charge for delivering a parcel, in minor units; null if the method does not accept it: below its first rate, or
 * above the maximum. `ofShop`: the charge by pieces of the city or the shop, for a method without rates.
 */
export function deliveryCharge(
  method: DeliveryMethod,
  parcel: Consignment,
  ofShop: number,
): number | null {
  const { kind, rates, most, free_from } = method;
  const measure = measureOf(kind, parcel);
  if (most !== null && measure > most) return null;
  const charge = rates.length === 0 ? (kind === 'pick-up' ? 0 : ofShop) : rateOf(rates, measure);
  return charge !== null && free_from !== null && parcel.value >= free_from ? 0 : charge;
}

/** The methods that accept a parcel, cheapest first and pick-ups last; ties stay in the operator's order. */
export function offeredDeliveries(
  methods: readonly DeliveryMethod[],
  parcel: Consignment,
  ofShop: number,
): OfferedDelivery[] {
  const offered = methods.flatMap((method) => {
    const charge = deliveryCharge(method, parcel, ofShop);
    return charge === null ? [] : [{ method, charge }];
  });
  return offered.toSorted(
    (a, b) => Number(isPickUp(a.method)) - Number(isPickUp(b.method)) || a.charge - b.charge,
  );
}

function measureOf(kind: DeliveryKind, { pieces, grams, value }: Consignment): number {
  if (kind === 'weight') return grams;
  return kind === 'value' ? value : pieces;
}

/** The charge of the last rate that the measure reaches; null below the first. */
function rateOf(rates: readonly DeliveryRate[], measure: number): number | null {
  let reached: DeliveryRate | null = null;
  for (const rate of rates) {
    if (rate.from <= measure && (reached === null || rate.from > reached.from)) reached = rate;
  }
  return reached?.charge ?? null;
}
