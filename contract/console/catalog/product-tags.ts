import { z } from 'zod';
import { idempotencyKey, flag, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { listedJobs, stoppedJob, ValueChangeSchema, ValueRowSchema } from './attribute-values.ts';

/** The longest tag of a product, in characters. */
export const MAX_TAG_LENGTH = 100;

export const listProductTags = consoleEndpoint({
  method: 'GET',
  path: '/products/tags',
  access: 'products.see',
  summary: "Lists the tags of the caller's products, in order, with the numbers of products",
  request: z.object({
    /** A part of the tag, in upper or lower case. */
    q: maybe(z.string().max(100)),
    after: maybe(z.string().max(1000)),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(ValueRowSchema.omit({ texts: true })),
    /** `after` of the next page, which can have rows even if this one has none; null on the last page. */
    next: z.string().nullable(),
    ...listedJobs(),
  }),
});
export type TagPage = z.output<typeof listProductTags.response>;

export const changeProductTags = consoleEndpoint({
  method: 'POST',
  path: '/products/tags',
  access: 'products.edit',
  summary:
    "Gives the caller's products with some tags another one, or none: renames a tag, merges or removes several; `preview` only counts",
  request: z.object({
    idempotency_key: idempotencyKey(),
    from: z
      .array(z.string().max(2 * MAX_TAG_LENGTH))
      .min(1)
      .max(100),
    /** null: the tags are removed. */
    to: z.string().nullable(),
    preview: flag().default(false),
  }),
  response: ValueChangeSchema,
});

export const stopProductTags = consoleEndpoint({
  method: 'POST',
  path: '/products/tags/stop',
  access: 'products.edit',
  summary:
    "Stops a change of tags of the caller's products that runs as a job; products changed so far stay changed",
  request: z.object({ id: stoppedJob() }),
  response: z.object({}),
});
