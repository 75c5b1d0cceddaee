import type { z } from 'zod';
import type { Existing, SchemaDefinition } from './value-of.ts';

/** A request in which one field differs from one that succeeds. */
export interface Deviation {
  /** What differs: 'city_id = 999999999'. */
  label: string;
  fields: Record<string, unknown>;
}

/** Marks a field that is left out. */
const ABSENT = Symbol('absent');
const UNKNOWN_ID = 999_999_999;
const UNKNOWN_TEXT = 'no-such-thing';
/** Beyond the longest text of any field. */
const FAR_TOO_LONG = 70_000;
/** The length of a value in a label. */
const LABEL = 40;

/** The schema below optional, nullable, default, catch and transforms. */
function unwrapped(schema: z.ZodType): { schema: z.ZodType; def: SchemaDefinition } {
  const def = schema.def as unknown as SchemaDefinition;
  if (def.type === 'pipe') return unwrapped(def.in.def.type === 'transform' ? def.out : def.in);
  return 'innerType' in def ? unwrapped(def.innerType) : { schema, def };
}

/** The fields of a request, in any of its forms. */
export function fieldsOf(request: z.ZodType): Record<string, z.ZodType> {
  const { def } = unwrapped(request);
  if (def.type === 'object') return def.shape;
  if (def.type === 'union') return Object.assign({}, ...def.options.map(fieldsOf));
  throw new Error(`can't list the fields of a request of type ${def.type}`);
}

/**
 * Variants of `plain` in which one field of the request is unknown, somebody else's, absent, at its bounds or beyond them;
 * in lists also as the entry after a valid one.
 */
export function deviationsOf(
  request: z.ZodType,
  plain: Record<string, unknown>,
  others: Existing,
): Deviation[] {
  return ofFields(fieldsOf(request), plain, others).map(({ label, value }) => ({
    label,
    fields: value as Record<string, unknown>,
  }));
}

interface Other {
  label: string;
  value: unknown;
}

function ofFields(
  shape: Record<string, z.ZodType>,
  plain: Record<string, unknown>,
  others: Existing,
): Other[] {
  return Object.entries(shape).flatMap(([name, schema]) =>
    othersOf(schema, name, plain[name], others).map(({ label, value }) => {
      const { [name]: _, ...rest } = plain;
      return { label: name + label, value: value === ABSENT ? rest : { ...rest, [name]: value } };
    }),
  );
}

function othersOf(schema: z.ZodType, name: string, value: unknown, others: Existing): Other[] {
  const values = [...(others[name] ?? []), ...edgesOf(schema), ABSENT];
  return [
    ...values.map((other) => ({ label: ` = ${textOf(other)}`, value: other })),
    ...inside(schema, value, others),
  ];
}

/** Deviations within an object or a list. */
function inside(schema: z.ZodType, value: unknown, others: Existing): Other[] {
  const { def } = unwrapped(schema);
  if (def.type === 'union') return def.options.flatMap((option) => inside(option, value, others));
  if (def.type === 'object' && typeof value === 'object' && value !== null)
    return ofFields(def.shape, value as Record<string, unknown>, others).map((other) => ({
      ...other,
      label: `.${other.label}`,
    }));
  if (def.type !== 'array' || !Array.isArray(value) || value.length === 0) return [];
  const entries = othersOf(def.element, '', value[0], others).filter(
    (entry) => entry.value !== ABSENT,
  );
  return entries.flatMap((entry) => [
    { label: `[0]${entry.label}`, value: [entry.value] },
    { label: `[1]${entry.label}`, value: [value[0], entry.value] },
  ]);
}

/** Values at and beyond the bounds of a field, and an unknown one. */
function edgesOf(schema: z.ZodType): unknown[] {
  const { schema: inner, def } = unwrapped(schema);
  switch (def.type) {
    case 'union':
      return def.options.flatMap(edgesOf);
    case 'number': {
      const { minValue, maxValue } = inner as z.ZodNumber;
      const min = Math.max(minValue ?? -1, Number.MIN_SAFE_INTEGER);
      const max = Math.min(maxValue ?? UNKNOWN_ID, Number.MAX_SAFE_INTEGER);
      return [...new Set([UNKNOWN_ID, min - 1, min, max, max + 1])];
    }
    case 'string': {
      const { maxLength } = inner as z.ZodString;
      const max = maxLength ?? FAR_TOO_LONG;
      return [UNKNOWN_TEXT, String(UNKNOWN_ID), '', 'x'.repeat(max), 'x'.repeat(max + 1)];
    }
    case 'enum':
      return [...Object.values(def.entries), UNKNOWN_TEXT];
    case 'literal':
      return [...def.values, UNKNOWN_TEXT];
    case 'boolean':
      return [true, false];
    case 'array':
      return [
        [],
        edgesOf(def.element).slice(0, 1),
        edgesOf(def.element).slice(0, 1).concat([null]),
      ];
    default:
      return [UNKNOWN_TEXT, UNKNOWN_ID, {}];
  }
}

/** The start of a text, of which no label shows more: the longest would be most of the work. */
const shortened = (_: string, value: unknown) =>
  typeof value === 'string' ? value.slice(0, LABEL) : value;

function textOf(value: unknown): string {
  if (value === ABSENT) return 'absent';
  return (JSON.stringify(value, shortened) ?? 'undefined').slice(0, LABEL);
}
