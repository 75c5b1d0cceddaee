import { expect, test } from 'vitest';
import type { Role } from '#contract/console/staff/rights.ts';
import { mayAnswer } from './may-answer.ts';

test.each<[string, Role, number | null, number | null, boolean]>([
  ['support of all shops answers every ticket', 'support', null, 7, true],
  ['also one without an order', 'support', null, null, true],
  ['a seller answers about orders of their shop', 'seller', 7, 7, true],
  ['not of another shop', 'seller', 8, 7, false],
  ['nor tickets without an order', 'seller', 7, null, false],
  ['packers answer none', 'packer', null, 7, false],
])('%s', (_sentence, role, shop_id, shopId, is) => {
  expect(mayAnswer([{ role, shop_id }], shopId)).toBe(is);
});
