import { z } from 'zod';
import { count } from '../fields.ts';
import { FiltersSchema } from './filters.ts';
import { ProductCardSchema } from './products.ts';

// A page of products, with what a search or its filters became.

const RelaxedSearchSchema = z.object({
  search: z.string().describe('The words that the products match.'),
  words: z
    .array(z.object({ text: z.string(), is_left_out: z.boolean() }))
    .describe(
      'Every word and size of the search, in its order: with its spelling corrected, or as typed when it is left out.',
    ),
});
export type RelaxedSearch = z.infer<typeof RelaxedSearchSchema>;

const ReplacedValueSchema = z.object({
  name: z.string().describe('The parameter.'),
  value: z.string().describe('Its value in the request.'),
  by: z.string().describe('The value that products have instead.'),
});
export type ReplacedValue = z.infer<typeof ReplacedValueSchema>;

export const ProductListSchema = z.object({
  total: count(),
  total_is_exact: z.boolean().describe('When false, there are at least `total`.'),
  products: z.array(ProductCardSchema),
  filters: FiltersSchema,
  corrected_search: z
    .string()
    .nullable()
    .describe('The words searched for instead, when the typed ones occur nowhere.'),
  suggested_search: z
    .string()
    .nullable()
    .describe(
      'A similar search with results, or with far more results, when there are none or few.',
    ),
  relaxed_search: RelaxedSearchSchema.optional().describe(
    'Present when no product matches all words: the products then match most of them.',
  ),
  replaced_values: z
    .array(ReplacedValueSchema)
    .optional()
    .describe(
      'Present when the request filters by values that products no longer have, because the shop renamed or merged them.',
    ),
});
export type ProductList = z.infer<typeof ProductListSchema>;
