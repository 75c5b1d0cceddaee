import { z } from 'zod';
import { flag, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { TaxRatesSchema } from './tax-rates.ts';

export const TAXONOMIES = ['categories', 'brands', 'attributes'] as const;
/** Kinds of attribute values: free text, one or more of a list, a number with a unit. */
export const ATTRIBUTE_KINDS = ['text', 'choice', 'number'] as const;

const kind = () => z.enum(TAXONOMIES);
const slug = () => z.string().min(1).max(200);
/** The slug of the category that a subcategory belongs to; absent for anything else. */
const parent = () => maybe(z.string().max(200));
const TaxonSchema = z.object({
  id: z.int(),
  slug: z.string(),
  /** The slug of its category; null unless it is a subcategory, whose own slug is unique within the category. */
  parent: z.string().nullable(),
  name: z.string(),
  /** Names in the other languages of the shop, by language. */
  names: z.record(z.string(), z.string()),
  /** Whether shoppers see it; always true for brands and attributes. */
  is_active: z.boolean(),
  /** null without a picture, and for brands and attributes, whose pictures the shop doesn't show. */
  picture: z.object({ src: z.string(), url: z.string() }).nullable(),
  /** The tax class of its products; null: the default one, and for anything but categories. */
  tax_class: z.string().nullable(),
  /**
   * Number of the caller's products that have it; those in the bin are only counted for attributes and subcategories,
   * in all shops.
   */
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
  access: 'products.see',
  summary:
    'Lists categories, each followed by its subcategories, or brands or attributes, with their product counts',
  request: z.object({ kind: kind() }),
  response: z.object({
    /** Categories and attributes in the shop's own order, else by name. */
    rows: z.array(TaxonSchema),
    /** Whether categories have a custom order; otherwise the shop shows the popular ones first. */
    is_ordered: z.boolean(),
    /** For categories: the tax classes. null: the shop has none. */
    taxes: TaxRatesSchema.nullable(),
    /** What jobs merge now; `parent`: the category of a subcategory. */
    merges: z.array(
      z.object({
        slug: z.string(),
        parent: z.string().nullable(),
        into: z.string(),
        into_parent: z.string().nullable(),
      }),
    ),
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
  /** The `src` of an uploaded picture; absent for none. */
  picture: maybe(z.string().max(100)),
  /** For a category: its tax class; absent for the default one. */
  tax_class: maybe(z.string().max(200)),
  /** Names in other languages, '' for none; omitted languages are unchanged. */
  names: z.record(z.string().max(20), z.string().trim().max(200)).default({}),
};

export const addTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}',
  access: 'taxonomy.edit',
  summary: 'Creates a category, subcategory, brand or attribute; its slug is made from the name',
  request: z.object({
    kind: kind(),
    parent: parent(),
    ...fields,
    attribute_kind: z.enum(ATTRIBUTE_KINDS).default('choice'),
  }),
  response: z.object({ slug: z.string() }),
});

export const editTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}/{slug}',
  access: 'taxonomy.edit',
  summary:
    'Updates a category, subcategory, brand or attribute: its names, and how shoppers see it',
  request: z.object({
    kind: kind(),
    slug: slug(),
    parent: parent(),
    ...edited,
    /**
     * The same fields as they were shown: unchanged ones are not written, and a change by somebody else is not
     * overwritten unseen.
     */
    seen: z.object(edited),
  }),
  response: z.object({}),
});

export const previewTaxClass = consoleEndpoint({
  method: 'GET',
  path: '/taxonomy/categories/{slug}/tax',
  access: 'taxonomy.edit',
  summary: "Counts the products whose tax changes with their category's tax class",
  request: z.object({ slug: slug(), tax_class: edited.tax_class }),
  response: z.object({
    products: z.int(),
    /** true when there are more than `products`. */
    are_capped: z.boolean(),
  }),
});

export const moveTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}/{slug}/move',
  access: 'taxonomy.edit',
  summary:
    'Moves a category in the shop, a subcategory in its category, or an attribute in product specifications to a position, counted from 1',
  request: z.object({
    kind: kind().exclude(['brands']),
    slug: slug(),
    parent: parent(),
    place: whole(1, 100_000),
  }),
  response: z.object({}),
});

export const mergeTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}/{slug}/merge',
  access: 'taxonomy.edit',
  summary:
    'Moves the products of a category, subcategory, brand or attribute to another one, and deletes it; of many as a job that continues after the call',
  request: z.object({
    kind: kind(),
    slug: slug(),
    parent: parent(),
    /** Absent for a subcategory that becomes one of `into_parent`. */
    into: maybe(z.string().max(200)),
    /** For a subcategory: the category of the other one; absent for the same. */
    into_parent: parent(),
    /** For categories of different tax classes: which of them applies afterwards. */
    tax_class_of: maybe(z.enum(['source', 'target'])),
    /** Without it only some products are moved, and the caller repeats the call until `is_done`. */
    whole: flag().default(false),
  }),
  response: z.object({
    moved: z.int(),
    is_done: z.boolean(),
    /** Whether a job moves the others. */
    is_job: z.boolean(),
  }),
});
export type TaxonMerge = Omit<z.output<typeof mergeTaxon.request>, 'whole'>;

export const deleteTaxon = consoleEndpoint({
  method: 'DELETE',
  path: '/taxonomy/{kind}/{slug}',
  access: 'taxonomy.edit',
  summary:
    'Moves a category to the bin, or deletes a brand or attribute; refused while it has products',
  request: z.object({ kind: kind(), slug: slug() }),
  response: z.object({}),
});

export const deleteSubCategory = consoleEndpoint({
  method: 'DELETE',
  path: '/taxonomy/categories/{parent}/{slug}',
  access: 'taxonomy.edit',
  summary: 'Deletes a subcategory; refused while it has products',
  request: z.object({ parent: slug(), slug: slug() }),
  response: z.object({}),
});
