import { z } from 'zod';
import {
  amount,
  choice,
  count,
  decimal,
  flag,
  id,
  idOrSlug,
  list,
  maybe,
  paging,
  textLanguage,
} from '../fields.ts';
import { byFlag } from './flag-facets.ts';

export const SORT_TYPES = [
  'default',
  'high_to_low',
  'low_to_high',
  'top_selling',
  'newest',
  'popular_product',
  'just_for_you',
] as const;

/** Limits of a numeric attribute: a number, or a measure with a unit such as '1/4 in'. */
const measure = () =>
  maybe(z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(40)));

/** The longest value of an attribute that lists can be filtered by. */
export const MAX_FILTER_VALUE = 200;

/** Values selected in the attribute facets, by slug. */
export const AttributeFiltersSchema = z.record(
  z.string(),
  z.object({
    values: z.array(z.string().max(MAX_FILTER_VALUE)).max(50),
    min: measure(),
    max: measure(),
  }),
);
export type AttributeFilters = z.infer<typeof AttributeFiltersSchema>;

const ATTRIBUTE_KEY = /^attribute\.([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(min|max))?$/;

/**
 * Collects query keys `attribute.material=A2`, `attribute.diameter.min=6` under `attributes`. Pages and calls share
 * this notation, which a plain HTML form can produce.
 */
function gatherAttributes(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  // A Map, because an attribute can be called constructor.
  const attributes = new Map<string, { values: unknown[]; min?: unknown; max?: unknown }>();
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const match = ATTRIBUTE_KEY.exec(key);
    if (!match) {
      rest[key] = value;
      continue;
    }
    const [, slug = '', bound] = match;
    const filter = attributes.get(slug) ?? { values: [] };
    attributes.set(slug, filter);
    if (bound === 'min' || bound === 'max') filter[bound] = value;
    else
      filter.values.push(
        ...(Array.isArray(value) ? value : [value]).filter((entry) => entry !== ''),
      );
  }
  return attributes.size > 0 ? { attributes: Object.fromEntries(attributes), ...rest } : rest;
}

const productFilters = {
  ...paging,
  search: maybe(z.string().max(200)),
  shop_id: maybe(id()),
  category_id: maybe(idOrSlug()),
  sub_category_id: list(idOrSlug(), 50),
  brand_id: list(id(), 50),
  color_id: list(id(), 50),
  size_id: list(id(), 50),
  rating: list(z.coerce.number().int().min(1).max(5), 5).describe(
    'r matches averages in [r, r + 1); several are ORed.',
  ),
  min_price: maybe(amount()),
  max_price: maybe(amount()),
  ...byFlag(() => maybe(flag())),
  flash_sale_id: maybe(id()),
  sort_type: maybe(choice(SORT_TYPES).catch('default')),
  attributes: AttributeFiltersSchema.default({}),
};

const filterFields = z.object(productFilters);
export const ListProductsRequestSchema = z.preprocess(
  (
    value: Omit<z.input<typeof filterFields>, 'attributes'> &
      Record<`attribute.${string}`, string | readonly string[] | undefined>,
  ) => gatherAttributes(value),
  filterFields,
);
export type ListProductsRequest = z.infer<typeof ListProductsRequestSchema>;

const entry = { count: count() };
const NamedEntrySchema = z.object({ id: count(), name: z.string(), ...entry });

const LinkedEntrySchema = NamedEntrySchema.extend({
  name_language: textLanguage(),
  slug: z.string(),
});

export const AttributeFacetSchema = z.object({
  slug: z.string(),
  name: z.string(),
  name_language: textLanguage(),
  kind: z.enum(['choice', 'number']),
  unit: z.string().nullable(),
  /** Values that occur (choices, and numbers with few distinct values), most frequent or smallest first. */
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      label_language: textLanguage(),
      ...entry,
    }),
  ),
  /** Smallest and largest number of the current result, in `unit`; null for choices. */
  min: z.number().nullable(),
  max: z.number().nullable(),
});

export const FiltersSchema = z.object({
  sizes: z.array(
    z.object({
      id: count(),
      name: z.string(),
      name_language: textLanguage(),
      price: decimal(),
      ...entry,
    }),
  ),
  colors: z.array(
    z.object({
      id: count(),
      name: z.string(),
      name_language: textLanguage(),
      color_code: z.string().nullable(),
      price: decimal(),
      ...entry,
    }),
  ),
  brands: z.array(NamedEntrySchema),
  categories: z.array(LinkedEntrySchema),
  sub_categories: z.array(LinkedEntrySchema),
  ratings: z.array(z.object({ rating: count(), ...entry })),
  ...byFlag(count),
  attributes: z.array(AttributeFacetSchema),
  min_price: count(),
  max_price: count(),
});
export type Filters = z.infer<typeof FiltersSchema>;
