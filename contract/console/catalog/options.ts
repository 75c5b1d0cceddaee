import { z } from 'zod';
import { flag, id, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

/** What products choose from lists of the whole shop. */
export const OPTION_KINDS = ['colors', 'sizes', 'units'] as const;

/** The most options that are merged into one at once. */
export const MAX_MERGED = 100;

const kind = () => z.enum(OPTION_KINDS);
const OptionSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** '#rrggbb' of a colour; null without one, and for sizes and units. */
  color_code: z.string().nullable(),
  /** Number of the caller's products that have it, without those in the bin. */
  products: z.int(),
  /** true when there are more than `products`. */
  products_are_capped: z.boolean(),
  /** Whether any product has it, including those in the bin and of other shops: then it can't be deleted. */
  is_used: z.boolean(),
  /** The option that it is being merged into, even after the merge was interrupted; null: none. */
  merges_into: z.int().nullable(),
  /** Whether this merge is running now, in a call or as a job. */
  is_merging: z.boolean(),
});
export type Option = z.output<typeof OptionSchema>;

export const listOptions = consoleEndpoint({
  method: 'GET',
  path: '/options/{kind}',
  access: 'products.see',
  summary:
    'Lists colours, sizes or units by name with their product counts; in some shops those that their products have; not the sizes that combine several options',
  request: z.object({ kind: kind() }),
  response: z.object({ rows: z.array(OptionSchema) }),
});

const edited = {
  name: z.string().trim().max(100).default(''),
  /** For a colour; absent for none. */
  color_code: maybe(
    z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/),
  ),
};

export const editOption = consoleEndpoint({
  method: 'POST',
  path: '/options/{kind}/{id}',
  access: 'taxonomy.edit',
  summary: 'Renames a colour, size or unit in all products, or changes how a colour looks',
  request: z.object({
    kind: kind(),
    id: id(),
    ...edited,
    /** The same fields as they were shown: a change by somebody else is not overwritten unseen. */
    seen: z.object(edited),
  }),
  response: z.object({}),
});

export const mergeOption = consoleEndpoint({
  method: 'POST',
  path: '/options/{kind}/{id}/merge',
  access: 'taxonomy.edit',
  summary:
    'Gives the products of colours, sizes or units another one, and deletes them; of many as a job that continues after the call; `preview` only counts',
  request: z.object({
    kind: kind(),
    id: id(),
    into: id(),
    /** Other options to merge into the same one; refused while a product has two of them all. */
    also: z.array(id()).max(MAX_MERGED).default([]),
    /**
     * Without it only some products are changed, and the caller repeats the call until `is_done`, then with the next of
     * `also`.
     */
    whole: flag().default(false),
    preview: flag().default(false),
  }),
  response: z.object({
    /**
     * Number of products changed by the call; in a preview, of all that would change, including those in the bin.
     */
    moved: z.int(),
    is_done: z.boolean(),
    /** Whether a job changes the others. */
    is_job: z.boolean(),
    /** The entries of the log, by which what the call did can be undone for 30 days; empty in a preview. */
    entries: z.array(z.int()),
    /** The last of them; null without any. */
    entry: z.int().nullable(),
  }),
});

export const deleteOption = consoleEndpoint({
  method: 'DELETE',
  path: '/options/{kind}/{id}',
  access: 'taxonomy.edit',
  summary: 'Deletes a colour, size or unit; refused while products have it',
  request: z.object({ kind: kind(), id: id() }),
  response: z.object({}),
});
