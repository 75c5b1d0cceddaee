import type { DeliveryMethod } from './delivery-method.ts';
import { postcodeFit } from './postcodes.ts';

/** A place that an address can be in, with the ways to deliver there. */
export interface DeliveryZone {
  id: number;
  name: string;
  /** The patterns of postcodes.ts that belong to it in the country of the address; none: the whole country. */
  postcodes: readonly string[];
  methods: readonly DeliveryMethod[];
}

/**
 * The zone of a postcode among those of its country: the one with the closest pattern, else one of the whole country.
 * Of equals the first; null where the shop does not deliver.
 */
export function zoneOf(zones: readonly DeliveryZone[], postcode: string): DeliveryZone | null {
  let best: DeliveryZone | null = null;
  let bestFit = -1;
  for (const zone of zones) {
    const isWhole = zone.postcodes.length === 0;
    const fit = isWhole ? 0 : postcodeFit(zone.postcodes, postcode) || -1;
    if (fit > bestFit) {
      best = zone;
      bestFit = fit;
    }
  }
  return best;
}
