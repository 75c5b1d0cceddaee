import type { Family, Item, Tone } from '../../types.ts';

/** Shared fields of power tools: shop, documents and brand colours. */

export const machines: Family = { shop: 'torque-depot', category: 'power-tools', manual: true };

const house: Record<string, Partial<Record<string, Tone>>> = {
  'cordless-drill': { voltara: 'blue', brackmoor: 'teal', tarnhelm: 'red', ostwick: 'yellow' },
  'angle-grinder': { kestrow: 'orange', voltara: 'blue', tarnhelm: 'red', ostwick: 'yellow' },
  'circular-saw': { kestrow: 'orange', brackmoor: 'teal', tarnhelm: 'red' },
  'random-orbit-sander': { voltara: 'blue', brackmoor: 'teal', tarnhelm: 'red' },
  'heat-gun': { kestrow: 'orange', brackmoor: 'teal' },
  'battery-pack': { voltara: 'blue', brackmoor: 'teal', tarnhelm: 'red', ostwick: 'yellow' },
  'battery-charger': { kestrow: 'orange', voltara: 'blue', brackmoor: 'teal' },
};

export function machine(photo: string, brand: string, item: Partial<Item>): Partial<Item> {
  const tone = house[photo]?.[brand];
  return { photo, brand, ...(tone ? { tone } : {}), ...item };
}
