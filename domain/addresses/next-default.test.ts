import { expect, test } from 'vitest';
import { nextDefault } from './next-default.ts';

const addresses = (...ids: number[]) => ids.map((id) => ({ id: Math.abs(id), is_default: id < 0 }));

test.each([
  ['the first address becomes the default', addresses(1), {}, 1],
  ['a second one leaves it alone', addresses(-1, 2), {}, 1],
  ['a selected one replaces it', addresses(-1, 2), { chosen: 2 }, 2],
  ['without a default, the first remaining address becomes it', addresses(2, 3), {}, 2],
  [
    'when the default is deselected, the first other address becomes it',
    addresses(1, -2, 3),
    { givenUp: 2 },
    1,
  ],
  ['the only address stays the default', addresses(-1), { givenUp: 1 }, 1],
  [
    'unsetting an address that is not the default changes nothing',
    addresses(-1, 2),
    { givenUp: 2 },
    1,
  ],
  ['none without addresses', [], { chosen: 9 }, null],
])('%s', (_name, all, change, id) => {
  expect(nextDefault(all, change)).toBe(id);
});
