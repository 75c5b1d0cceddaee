import { z } from 'zod';
import { flag, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

export const TAXONOMIES = ['categories', 'brands', 'attributes'] as const;
/** Kinds of attribute values: free text, one or more of a list, a number with a unit. */
export const ATTRIBUTE_KINDS = ['text', 'choice', 'number'] as const;

const kind = () => z.enum(TAXONOMIES);
const slug = () => z.string().min(1).max(200);
const none = () => z.object({});

const TaxonSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Names in the other languages of the shop, by language. */
  names: z.record(z.string(), z.string()),
  /** Whether shoppers see it; always true for brands and attributes. */
  is_active: z.boolean(),
  /** Number of its products; those in the bin are only counted for attributes. */
  products: z.int(),
  /** true when there are more than `products`. */
  products_are_capped: z.boolean(),
  /** null unless it is an attribute. */
  attribute: z
    .object({ kind: z.enum(ATTRIBUTE_KINDS), unit: z.string().nullable(), is_facet: z.boolean() })
    .nullable(),
});
export type Taxon = z.output<typeof TaxonSchema>;

export const listTaxonomy = consoleEndpoint({
  method: 'GET',
  path: '/taxonomy/{kind}',
  may: 'products.see',
  summary: 'Lists categories or brands by name, or attributes in order, with their product counts',
  request: z.object({ kind: kind() }),
  response: z.object({
    rows: z.array(TaxonSchema),
    /** The other languages that visitors can choose. */
    languages: z.array(
      z.object({ name: z.string(), title: z.string(), direction: z.enum(['ltr', 'rtl']) }),
    ),
  }),
});
export type Taxonomy = z.output<typeof listTaxonomy.response>;

const fields = {
  name: z.string().trim().max(200).default(''),
  /** For an attribute: whether shoppers filter by it, and the unit of a number. */
  is_facet: flag().default(false),
  unit: maybe(z.string().trim().max(20)),
};

const edited = {
  ...fields,
  is_active: flag().default(true),
  /** Names in other languages, '' for none; omitted languages are unchanged. */
  names: z.record(z.string().max(20), z.string().trim().max(200)).default({}),
};

export const addTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}',
  may: 'taxonomy.edit',
  summary: 'Creates a category, brand or attribute; its slug is made from the name',
  request: z.object({
    kind: kind(),
    ...fields,
    attribute_kind: z.enum(ATTRIBUTE_KINDS).default('choice'),
  }),
  response: z.object({ slug: z.string() }),
});

export const editTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}/{slug}',
  may: 'taxonomy.edit',
  summary: 'Updates a category, brand or attribute: its names, and how shoppers see it',
  request: z.object({
    kind: kind(),
    slug: slug(),
    ...edited,
    /**
     * The same fields as they were shown: unchanged ones are not written, and a change by somebody else is not
     * overwritten unseen.
     */
    seen: z.object(edited),
  }),
  response: none(),
});

export const moveAttribute = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/attributes/{slug}/move',
  may: 'taxonomy.edit',
  summary: 'Moves an attribute to a position in product specifications, counted from 1',
  request: z.object({ slug: slug(), place: whole(1, 100_000) }),
  response: none(),
});

export const mergeTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}/{slug}/merge',
  may: 'taxonomy.edit',
  summary:
    'Moves some products of a brand or attribute to another one, and deletes it after the last; repeat until `is_done`',
  request: z.object({ kind: kind().exclude(['categories']), slug: slug(), into: slug() }),
  response: z.object({ moved: z.int(), is_done: z.boolean() }),
});

export const deleteTaxon = consoleEndpoint({
  method: 'DELETE',
  path: '/taxonomy/{kind}/{slug}',
  may: 'taxonomy.edit',
  summary:
    'Moves a category to the bin, or deletes a brand or attribute; refused while it has products',
  request: z.object({ kind: kind(), slug: slug() }),
  response: none(),
});
