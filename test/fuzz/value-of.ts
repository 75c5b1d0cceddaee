import fc from 'fast-check';
import type { z } from 'zod';

/** Existing values of the shop, by the name of the field that accepts them. */
export type Existing = Record<string, readonly unknown[]>;

/** Zod's schema definition, reduced to what the contract's requests use. */
export interface SchemaDefinition {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  options: z.ZodType[];
  entries: Record<string, string>;
  values: unknown[];
  valueType: z.ZodType;
  parts: (string | z.ZodType)[];
}

const LARGEST_TEXT = 400;

/** Hostile values for any field, whatever its type. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[[[[]]]]],
  { id: [] },
  { $gt: '' },
  { __proto__: null, constructor: { prototype: {} } },
  -1,
  0,
  1e300,
  0.1,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202e\u200b\ufeff🔨',
  '%',
  '%00',
  '_%_',
  "'; drop table products; --",
  '\\',
  '1 or 1=1',
  '../../../etc/passwd',
  'NaN',
  'Infinity',
  '1e309',
  '9'.repeat(40),
  '-0',
  '0x10',
  '١٢٣',
  'x'.repeat(5_000),
  'ß'.repeat(300),
  '(a+)+$',
  '<script>alert(1)</script>',
  '{"a":',
  'null',
  '2026-02-30',
  '0000-00-00',
  '294277-01-01',
  '-004714-01-01',
  '2026-03-10T24:00:60Z',
  '9223372036854775808',
  2 ** 63,
  '__proto__',
  'constructor',
  ['__proto__', 'toString'],
  Array.from({ length: 10_000 }, (_, index) => index),
  Array.from({ length: 500 }).reduce<unknown>((inside) => [inside], 1),
  '\u2066\u202eemag\u2069',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.test`,
];

/** Values for a field: mostly valid and existing ones, else boundary values, else hostile ones. */
export function valueOf(
  schema: z.ZodType,
  name: string,
  existing: Existing,
): fc.Arbitrary<unknown> {
  const values = existing[name];
  const choices: fc.WeightedArbitrary<unknown>[] = [
    { weight: values ? 4 : 12, arbitrary: validOf(schema, name, existing) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  ];
  if (values && values.length > 0)
    choices.push({ weight: 16, arbitrary: fc.constantFrom(...values) });
  return fc.oneof(...choices);
}

function validOf(schema: z.ZodType, name: string, existing: Existing): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as SchemaDefinition;
  switch (def.type) {
    case 'pipe':
      // The input of a transform only accepts other clients' notations.
      return validOf(def.in.def.type === 'transform' ? def.out : def.in, name, existing);
    case 'catch':
      return valueOf(def.innerType, name, existing);
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(undefined, null, '') },
        { weight: 3, arbitrary: valueOf(def.innerType, name, existing) },
      );
    case 'object':
      return objectOf(def.shape, existing);
    case 'array':
      return fc.array(valueOf(def.element, name, existing), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.string(), valueOf(def.valueType, name, existing), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map((option) => validOf(option, name, existing)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.constantFrom(true, false, 1, 0, '1', '0', 'on', 'off');
    case 'number':
      return numberOf(schema as z.ZodNumber);
    case 'string':
      return textOf(schema as z.ZodString);
    case 'template_literal':
      return fc
        .tuple(
          ...def.parts.map((part) =>
            typeof part === 'object' ? validOf(part, name, existing) : fc.constant(part),
          ),
        )
        .map((parts) => parts.join(''));
    case 'custom':
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 3 });
    default:
      throw new Error(`no values are made for a field of the kind ${def.type} (${name})`);
  }
}

function objectOf(shape: Record<string, z.ZodType>, existing: Existing): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(
    ([key, field]) => [key, valueOf(field, key, existing)] as const,
  );
  return fc.record(Object.fromEntries(fields));
}

/** Numbers within, at and just beyond the bounds; also as strings. */
function numberOf({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<unknown> {
  const min = Math.max(minValue ?? -1_000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maxValue ?? 1_000, Number.MAX_SAFE_INTEGER);
  const inner = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 100)) });
  return fc
    .oneof(
      { weight: 4, arbitrary: inner },
      { weight: 1, arbitrary: fc.constantFrom(min, min - 1, max, max + 1, min + 0.5) },
    )
    .chain((value) => fc.constantFrom<unknown>(value, String(value)));
}

/** Strings within, at and just beyond the length bounds. */
function textOf({ minLength, maxLength, format }: z.ZodString): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.constantFrom('ada@bolt.test', 'ADA@BOLT.TEST', 'ada@bolt');
  if (format === 'date')
    return fc.constantFrom('2026-03-10', '0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30');
  const max = maxLength ?? LARGEST_TEXT;
  const min = minLength ?? 0;
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('hammer', 'Ada Bolt', '5550100300', '12', 'home', 'CODE1'),
    },
    {
      weight: 2,
      arbitrary: fc.string({ minLength: min, maxLength: Math.min(max, 40), unit: 'grapheme' }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(min, min - 1, max, max + 1)
        .map((length) => 'é'.repeat(Math.max(0, length))),
    },
  );
}
