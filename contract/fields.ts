import { z } from 'zod';
import { LARGEST_ID } from './ids.ts';
import { westernDigits } from './western-digits.ts';

// Clients send "" for absent, digits as text and booleans as 1 or 0: these fields accept them all.

/** A number always serialized with a decimal point (money, ratings, percentages): 10 becomes 10.0. */
export const decimal = () => z.number().meta({ format: 'decimal' });

/** A time in a response, ISO 8601 in UTC: '2026-03-01T08:00:00.000Z'. */
export const moment = () => z.string().meta({ format: 'date-time' });

/** An integer in a response. */
export const count = () => z.int();

const blankToAbsent = (value: unknown) => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' || trimmed === null ? undefined : trimmed;
};

/** Makes a request field optional; "" and null count as absent. */
export const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value: z.input<T> | '' | null | undefined) => blankToAbsent(value),
    schema.optional(),
  );

/** An object whose older spellings `rename` translates before it is validated. */
export const renamed = <T extends z.ZodObject>(rename: (value: unknown) => unknown, schema: T) =>
  z.preprocess((value: z.input<T>) => rename(value), schema);

/** A text in which digits of any script count as 0 to 9, such as a postcode; "" and null count as absent. */
export const withDigits = (max: number) =>
  maybe(
    z.preprocess(
      (value: string) => (typeof value === 'string' ? westernDigits(value) : value),
      z.string().max(max),
    ),
  );

/** A browser's File; the contract has no platform types. */
export interface FormFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A file of a multipart form; the server validates its content. */
export const file = () =>
  z.unknown().optional().meta({ type: 'string', format: 'binary' }) as z.ZodType<
    unknown,
    FormFile | null | undefined
  >;

/** Chosen by the client for one action, which takes effect once however often the same request is sent. */
export const idempotencyKey = () => z.string().regex(/^[\w-]{16,64}$/);

/** An integer written as text also where its bounds refuse it, so that the response names the bound. */
const integerOf = (value: number | string) =>
  typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;

/** An id, as a number or as digits. */
export const id = () => z.preprocess(integerOf, z.int().min(1).max(LARGEST_ID));

/** An id or a slug. */
export const idOrSlug = () =>
  z
    .preprocess(
      (value: number | string) => (typeof value === 'number' ? String(value) : value),
      z.string().trim().min(1).max(200),
    )
    .meta({ type: ['string', 'integer'] });

/** An integer between two bounds, as a number or as digits. */
export const whole = (min: number, max: number) =>
  z.preprocess(integerOf, z.int().min(min).max(max));

/** A number between two bounds, as a number or as text. */
export const between = (min: number, max: number) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value)
        ? Number(value)
        : value,
    z.number().min(min).max(max),
  );

/** A number such as a price limit, as a number or as text. */
export const amount = () =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value,
    z.number().min(0).max(1e12),
  );

/** A boolean: true, 1, "1", "true", "on" and their opposites. */
export const flag = () =>
  z.preprocess((value: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | 'on' | 'off') => {
    if (value === true || value === 1 || value === '1' || value === 'true' || value === 'on')
      return true;
    if (value === false || value === 0 || value === '0' || value === 'false' || value === 'off')
      return false;
    return value;
  }, z.boolean());

/** One of the given words, case-insensitive. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value: T[number]) =>
      typeof value === 'string'
        ? (values.find((candidate) => candidate.toLowerCase() === value.trim().toLowerCase()) ??
          value)
        : value,
    z.enum(values),
  );

/** A list; can also be sent as one value, as comma-separated text, or omitted (then empty). */
export const list = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess((value: readonly z.input<T>[] | z.input<T> | string | null | undefined) => {
    if (value === undefined || value === null || value === '') return [];
    if (Array.isArray(value))
      return firstOf(
        value.filter((entry) => entry !== ''),
        max,
      );
    return typeof value === 'string'
      ? firstOf(
          value.split(',').filter((part) => part.trim() !== ''),
          max,
        )
      : [value];
  }, z.array(item).max(max));

/** Truncates a list before validation: zod checks and reports every entry before it counts them. */
export const firstOf = <T>(entries: readonly T[], max: number): T[] => entries.slice(0, max + 1);

// Pages past the end are empty, so a far page number is not an error.
const LAST_PAGE = 1_000_000_000_000;

/** Page and size; paging applies only when both are present. */
export const paging = {
  page: maybe(whole(1, LAST_PAGE)).describe(
    'Page number from 1, used together with per_page; pages past the end are empty.',
  ),
  per_page: maybe(whole(1, 100)).describe(
    'Entries per page; without page and per_page the first 100 are returned.',
  ),
};

/**
 * The language of the text beside it, when it has no translation into the language of the request; otherwise absent.
 */
export const textLanguage = () => z.string().optional();
