import { expect, test } from 'vitest';
import { defaultAddress } from './default-address.ts';

const address = (id: number, is_default: boolean) => ({ id, is_default });

test.each([
  ['the one flagged is_default', [address(1, false), address(2, true)], 2],
  ['otherwise the first address', [address(1, false), address(2, false)], 1],
  ['none without addresses', [], undefined],
])('%s (spec §4)', (_name, addresses, id) => {
  expect(defaultAddress(addresses)?.id).toBe(id);
});
