import { z } from 'zod';
import { flag } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

export const TAXONOMIES = ['categories', 'brands'] as const;
const kind = () => z.enum(TAXONOMIES);
const slug = () => z.string().min(1).max(200);
const none = () => z.object({});

const TaxonSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Whether shoppers see it; brands always are. */
  is_active: z.boolean(),
  /** Products of it that are not in the bin. */
  products: z.int(),
});
export type Taxon = z.output<typeof TaxonSchema>;

export const listTaxonomy = consoleEndpoint({
  method: 'GET',
  path: '/taxonomy/{kind}',
  may: 'products.see',
  summary: 'All categories or brands by name, each with how many products it has',
  request: z.object({ kind: kind() }),
  response: z.object({ rows: z.array(TaxonSchema) }),
});

export const addTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}',
  may: 'taxonomy.edit',
  summary: 'Makes a category or brand; its address comes from the name',
  request: z.object({ kind: kind(), name: z.string().trim().max(200).default('') }),
  response: z.object({ slug: z.string() }),
});

export const editTaxon = consoleEndpoint({
  method: 'POST',
  path: '/taxonomy/{kind}/{slug}',
  may: 'taxonomy.edit',
  summary: 'Name of a category or brand, and whether shoppers see a category',
  request: z.object({
    kind: kind(),
    slug: slug(),
    name: z.string().trim().max(200).default(''),
    is_active: flag().default(true),
  }),
  response: none(),
});

export const deleteTaxon = consoleEndpoint({
  method: 'DELETE',
  path: '/taxonomy/{kind}/{slug}',
  may: 'taxonomy.edit',
  summary: 'Puts a category into the bin, deletes a brand; refused while it has products',
  request: z.object({ kind: kind(), slug: slug() }),
  response: none(),
});
