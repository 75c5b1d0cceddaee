/** What a delivery charge is based on. A pick-up is a delivery method too. */
export const DELIVERY_KINDS = ['pieces', 'weight', 'value', 'pick-up'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The charge of measures (pieces, grams, or value in minor units) of at least `from`, in minor units. */
export interface DeliveryRate {
  from: number;
  charge: number;
}

/** A way to deliver to a zone. */
export interface DeliveryMethod {
  id: number;
  name: string;
  kind: DeliveryKind;
  /** If empty, the brackets of the city or the shop apply, by pieces; picking up is then free. */
  rates: readonly DeliveryRate[];
  /** The largest measure that can be delivered; null: unlimited. */
  most: number | null;
  /** Delivery is free from this order value on, in minor units; null: never. */
  free_from: number | null;
  /** The promised time in days; null: the shop's own text applies. */
  min_days: number | null;
  max_days: number | null;
  /** The pick-up address; '' for other kinds. */
  address: string;
}

/** Whether the buyer collects the order. */
export function isPickUp({ kind }: Pick<DeliveryMethod, 'kind'>): boolean {
  return kind === 'pick-up';
}

/** The promised time in the format shops use ('2-3 days'); `ofShop` if the method promises none. */
export function promisedTime(
  { min_days, max_days }: Pick<DeliveryMethod, 'min_days' | 'max_days'>,
  ofShop: string,
): string {
  if (max_days === null) return ofShop;
  const from = min_days ?? max_days;
  return `${from === max_days ? '' : `${from}-`}${max_days} day${max_days === 1 ? '' : 's'}`;
}
