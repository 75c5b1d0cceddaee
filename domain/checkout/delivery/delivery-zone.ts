import type { DeliveryMethod } from './delivery-method.ts';
import { postcodeSpecificity } from './postcodes.ts';

/** A part of a country (or all of it), with its delivery methods. */
export interface DeliveryZone {
  id: number;
  name: string;
  /** Patterns of postcodes.ts in the country of the address; empty: the whole country. */
  postcodes: readonly string[];
  methods: readonly DeliveryMethod[];
}

/**
 * The zone of a postcode among those of its country: the one with the most specific pattern, else one of the whole
 * country; the first among ties. null if the shop does not deliver there.
 */
export function zoneOf(zones: readonly DeliveryZone[], postcode: string): DeliveryZone | null {
  let best: DeliveryZone | null = null;
  let bestFit = -1;
  for (const zone of zones) {
    const isWhole = zone.postcodes.length === 0;
    const fit = isWhole ? 0 : postcodeSpecificity(zone.postcodes, postcode) || -1;
    if (fit > bestFit) {
      best = zone;
      bestFit = fit;
    }
  }
  return best;
}
