import { z } from 'zod';
import { flag, id, idempotencyKey, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { ATTRIBUTE_KINDS } from './taxonomy.ts';

/** Longer texts are not values to choose from: they are neither listed nor renamed here. */
export const MAX_VALUE_LENGTH = 200;
/** A change of more products than this runs as a job. */
export const MAX_CHANGED_AT_ONCE = 200;

const slug = () => z.string().min(1).max(200);
/** A text, or a number of a number attribute. */
const Value = z.union([z.string(), z.number()]);
/** One that products can have: PostgreSQL counts a letter beyond U+FFFF once. */
const StoredValue = z.union([z.string().max(2 * MAX_VALUE_LENGTH), z.number()]);
export type ListedValue = z.output<typeof Value>;

export const ValueRowSchema = z.object({
  value: Value,
  /** Its texts in the other languages of the shop, by language. */
  texts: z.record(z.string(), z.string()),
  /** Number of the caller's products that have it, without those in the bin. */
  products: z.int(),
  /** true when there are more than `products`. */
  products_are_capped: z.boolean(),
});
export type ValueRow = z.output<typeof ValueRowSchema>;

export const ValueJobSchema = z.object({
  id: z.int(),
  /** stopped, failed: some products still have their earlier values. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  from: z.array(Value),
  /** Several when the merging of several is undone; none when values are removed. */
  to: z.array(Value),
  done: z.int(),
  total: z.int(),
  was_interrupted: z.boolean(),
  /** Whether it has made no progress for a minute. */
  is_silent: z.boolean(),
  /** Whether it waits until another long job, perhaps somebody else's, has ended. */
  waits_for_others: z.boolean(),
  /** Whether the caller may stop it. */
  may_stop: z.boolean(),
});
export type ValueJob = z.output<typeof ValueJobSchema>;

/** The jobs of a page of values. */
export const listedJobs = () => ({
  /** Changes that run as jobs, in the order of their starts, and those that have ended since the last start of one. */
  jobs: z.array(ValueJobSchema),
  /** The last of them, for tabs opened before there were several; null without one. */
  job: ValueJobSchema.nullable(),
});

/** The job to stop; without it, as in tabs opened before there were several, the last one. */
export const stoppedJob = () => maybe(id());

export const ValueChangeSchema = z.object({
  /** Number of products that change, including those in the bin. */
  products: z.int(),
  /** Number of products that already have the new value. */
  already: z.int(),
  /** Whether it runs as a job. */
  is_job: z.boolean(),
  /** The entry of the log, by which it can be undone; null in a preview. */
  entry: z.int().nullable(),
});
export type ValueChange = z.output<typeof ValueChangeSchema>;

export const listAttributeValues = consoleEndpoint({
  method: 'GET',
  path: '/taxonomy/attributes/{slug}/values',
  access: 'products.see',
  summary:
    'Lists the values that products have of an attribute, in order, with the numbers of products',
  request: z.object({
    slug: slug(),
    /** A part of the value, in upper or lower case. */
    q: maybe(z.string().max(100)),
    after: maybe(z.string().max(1000)),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    attribute: z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(ATTRIBUTE_KINDS),
      unit: z.string().nullable(),
      is_facet: z.boolean(),
    }),
    rows: z.array(ValueRowSchema),
    /** `after` of the next page, which can have rows even if this one has none; null on the last page. */
    next: z.string().nullable(),
    ...listedJobs(),
    /** The other languages that visitors can choose. */
    languages: z.array(
      z.object({ name: z.string(), title: z.string(), direction: z.enum(['ltr', 'rtl']) }),
    ),
  }),
});
export type ValuePage = z.output<typeof listAttributeValues.response>;

export const listAttributeCategories = consoleEndpoint({
  method: 'GET',
  path: '/taxonomy/attributes/{slug}/categories',
  access: 'products.see',
  summary: 'Lists the categories whose products have an attribute, with the numbers of products',
  request: z.object({ slug: slug() }),
  response: z.object({
    rows: z.array(z.object({ id: z.int(), name: z.string(), products: z.int() })),
    /** true when only some of the products were counted, because there are very many. */
    is_partial: z.boolean(),
  }),
});
export type AttributeCategories = z.output<typeof listAttributeCategories.response>;

export const changeAttributeValues = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/attributes/{slug}/values',
  access: 'taxonomy.edit',
  summary:
    'Gives all products with some values of an attribute another one: renames a value, or merges several; `preview` only counts',
  request: z.object({
    slug: slug(),
    idempotency_key: idempotencyKey(),
    from: z.array(StoredValue).min(1).max(100),
    to: Value,
    preview: flag().default(false),
  }),
  response: ValueChangeSchema,
});

export const stopAttributeValues = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/attributes/{slug}/values/stop',
  access: 'taxonomy.edit',
  summary: 'Stops a change of values that runs as a job; products changed so far stay changed',
  request: z.object({ slug: slug(), id: stoppedJob() }),
  response: z.object({}),
});
