import { expect, test } from 'vitest';
import { postcodeLabels, regionOf } from './address-format.ts';

test.each([
  ['US', 'state', 'ZIP code'],
  ['IN', 'state', 'PIN code'],
  ['CA', 'province', 'Postal code'],
  ['IT', 'province', 'Postcode'],
  ['DE', undefined, 'Postcode'],
  ['constructor', undefined, 'Postcode'],
  [undefined, undefined, 'Postcode'],
])('%s writes a %s and a %s', (code, kind, label) => {
  expect(regionOf(code)?.kind).toBe(kind);
  expect(postcodeLabels(code).label).toBe(label);
});
