import { expect, test } from 'vitest';
import type { z } from 'zod';
import { amount, choice, flag, id, idOrSlug, list, maybe, whole } from './fields.ts';

const REFUSED = Symbol('refused');
const read = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : REFUSED;
};

test.each<[string, z.ZodType, unknown, unknown]>([
  ['"" is absent', maybe(id()), '', undefined],
  ['blanks are absent', maybe(id()), '  ', undefined],
  ['null is absent', maybe(id()), null, undefined],
  ['an id as digits', id(), ' 42 ', 42],
  ['an id of 0', id(), 0, REFUSED],
  ['an id beyond 32 bits', id(), '3000000000', 3_000_000_000],
  ['an id of too many digits', id(), '1000000000000000', REFUSED],
  ['a number beyond all ids', id(), 1e15, REFUSED],
  ['an id with a fraction', id(), '1.5', REFUSED],
  ['an id in hexadecimal', id(), '0x10', REFUSED],
  ['an id that is a list', id(), ['1'], REFUSED],
  ['a slug', idOrSlug(), ' drills ', 'drills'],
  ['a number for a slug', idOrSlug(), 7, '7'],
  ['an empty slug', idOrSlug(), ' ', REFUSED],
  ['a whole number as text', whole(1, 100), '100', 100],
  ['a whole number beyond its bounds', whole(1, 100), '101', REFUSED],
  ['an amount as text', amount(), '12.50', 12.5],
  ['a negative amount', amount(), '-1', REFUSED],
  ['an amount that is not a number', amount(), 'NaN', REFUSED],
  ['an endless amount', amount(), Infinity, REFUSED],
  ['yes as 1', flag(), 1, true],
  ['yes as "1"', flag(), '1', true],
  ['no as "0"', flag(), '0', false],
  ['no as false', flag(), false, false],
  ['neither yes nor no', flag(), 'perhaps', REFUSED],
  ['a choice in another letter case', choice(['newest', 'On The Way']), 'on the way', 'On The Way'],
  ['an unknown choice', choice(['newest']), 'oldest', REFUSED],
  ['a list left out', list(id()), undefined, []],
  ['a list of one', list(id()), '3', [3]],
  ['a list with commas', list(id()), '3,,4', [3, 4]],
  ['a list of digits with blanks between', list(id()), ['3', '', 4], [3, 4]],
  ['a list that is too long', list(id(), 2), '1,2,3', REFUSED],
])('%s', (_, schema, value, expected) => {
  expect(read(schema, value)).toEqual(expected);
});
