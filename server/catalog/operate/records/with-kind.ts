import { ATTRIBUTES, BRANDS, CATEGORIES, type RecordKind } from './record-kinds.ts';

/** Calls a function with the kind of record that categories, brands or attributes are. */
export function withKind<R>(
  noun: 'category' | 'brand' | 'attribute',
  use: <T extends object>(kind: RecordKind<T>) => R,
): R {
  if (noun === 'category') return use(CATEGORIES);
  return noun === 'brand' ? use(BRANDS) : use(ATTRIBUTES);
}
