import { z } from 'zod';
import { LARGEST_ID } from '../../ids.ts';
import { idempotencyKey, decimal, firstOf, flag, id, list, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { MAX_VALUE_LENGTH } from './attribute-values.ts';
import { AttributeValue } from './product-values.ts';

/** hidden: not shown in the shop; deleted: in the bin. */
const STATES = ['published', 'hidden', 'deleted'] as const;

/** How lists of products are sorted; `dearest` and `cheapest` by price. */
export const PRODUCT_SORTS = ['newest', 'changed', 'name', 'dearest', 'cheapest'] as const;

/** A colour, size or unit that products have. */
const optionFilter = {
  color_id: maybe(id()),
  size_id: maybe(id()),
  unit_id: maybe(id()),
};

/** The filter of a list of products. */
export const productFilter = {
  /** Words of the name, and any code. */
  q: maybe(z.string().max(100)),
  /** Omitted: all that are not in the bin. */
  state: maybe(z.enum(STATES)),
  category_id: maybe(id()),
  brand_id: maybe(id()),
  shop_id: maybe(id()),
  /** low: a variant has at most `low_stock_at` pieces; out: all are sold out. */
  stock: maybe(z.enum(['low', 'out'])),
  without: maybe(z.enum(['picture', 'description'])),
  /** discount: the price is reduced; flash: in a flash sale that runs or is planned. */
  sale: maybe(z.enum(['discount', 'flash'])),
  /** The slug of an attribute that products have, and the value they have of it; omitted: any. */
  attribute: maybe(z.string().max(200)),
  value: maybe(z.string().max(MAX_VALUE_LENGTH)),
  tag: maybe(z.string().max(MAX_VALUE_LENGTH)),
  ...optionFilter,
};

export const ProductListRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  code: z.string().nullable(),
  category: z.string(),
  brand: z.string().nullable(),
  shop: z.string(),
  /** The price of the cheapest variant, without a flash sale. */
  price: decimal(),
  /** The price before the discount; null without a discount. */
  old_price: decimal().nullable(),
  /** Whether the variants have different prices. */
  has_several_prices: z.boolean(),
  variants: z.int(),
  stock: z.int(),
  /** The lowest stock of a variant. */
  lowest: z.int(),
  /** Pieces that were ever sold; absent: a process of the previous version. */
  sold: z.int().optional(),
  /** Pieces sold today and in the 29 days before, without cancelled ones, counted once a minute; absent as above. */
  sold_30_days: z.int().optional(),
  state: z.enum(STATES),
  /** The languages that its name is translated into, and its description if it has one: 'de'; absent as above. */
  languages: z.array(z.string()).optional(),
  changed_at: z.string(),
});
export type ProductListRow = z.output<typeof ProductListRowSchema>;

export const listProducts = consoleEndpoint({
  method: 'GET',
  path: '/products',
  access: 'products.see',
  summary: 'Lists products by name, code, state, category, brand, shop and stock',
  request: z.object({
    ...productFilter,
    sort: maybe(z.enum(PRODUCT_SORTS)),
    after: maybe(z.string().max(600)),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(ProductListRowSchema),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
    total: z.int(),
    /** true when there are more than `total`. */
    total_is_capped: z.boolean(),
  }),
});
export type ProductListPage = z.output<typeof listProducts.response>;

/** The most products that are exported by their ids. */
export const MAX_EXPORTED_IDS = 500;

export const exportProducts = consoleEndpoint({
  method: 'GET',
  path: '/products/export',
  access: 'products.export',
  produces: 'text/csv',
  summary:
    'Returns a filtered list, or those of its products with the given ids, as a product CSV that can be imported again, with everything but pictures',
  request: z.object({
    ids: list(id(), MAX_EXPORTED_IDS),
    ...productFilter,
    // What is in the bin can't be imported.
    state: maybe(z.enum(STATES).exclude(['deleted'])),
    sort: maybe(z.enum(PRODUCT_SORTS)),
  }),
  response: z.string(),
});

const Named = z.object({ id: z.int(), slug: z.string(), name: z.string() });

export const getProductChoices = consoleEndpoint({
  method: 'GET',
  path: '/products/choices',
  access: 'products.see',
  summary:
    'Lists the categories, brands, shops and attributes of products, and names the colour, size and unit of a filter',
  request: z.object(optionFilter),
  response: z.object({
    categories: z.array(Named),
    brands: z.array(Named),
    shops: z.array(Named),
    attributes: z.array(Named),
    /** Those of the request that exist. */
    options: z.array(
      z.object({
        filter: z.enum(['color_id', 'size_id', 'unit_id']),
        id: z.int(),
        name: z.string(),
      }),
    ),
  }),
});
export type ProductChoices = z.output<typeof getProductChoices.response>;

/** What can be done to several products at once. */
export const PRODUCT_ACTS = [
  ...(['publish', 'hide', 'delete', 'restore', 'price'] as const),
  ...(['category', 'brand', 'tax_class', 'add_tags', 'remove_tags', 'attribute'] as const),
] as const;
export type ProductAct = (typeof PRODUCT_ACTS)[number];

const beforeAndAfter = <T extends z.ZodType>(value: T) => z.object({ before: value, after: value });

const ids = () =>
  z.preprocess(
    (value) => (Array.isArray(value) ? firstOf(value, 200) : value),
    z.array(z.int().min(1).max(LARGEST_ID)).min(1).max(200),
  );

export const changeProducts = consoleEndpoint({
  method: 'POST',
  path: '/products/bulk',
  access: 'products.edit',
  summary:
    'Updates products, each independently; `preview` returns the outcome without changing anything',
  request: z.object({
    ids: ids(),
    idempotency_key: idempotencyKey(),
    act: z.enum(PRODUCT_ACTS),
    /** For `price`: the change in percent, with at most two decimals. */
    percent: maybe(z.number().min(-95).max(1000)),
    /** For `category`: its slug. Subcategories are dropped with the category before. */
    category: maybe(z.string().max(200)),
    /** For `brand`: its slug; null for none. */
    brand: z.string().max(200).nullable().optional(),
    /** For `tax_class`: its name; null for the category's. */
    tax_class: z.string().max(200).nullable().optional(),
    /** For `add_tags` and `remove_tags`. */
    tags: maybe(z.array(z.string()).max(100)),
    /** For `attribute`: its slug. */
    attribute: maybe(z.string().max(200)),
    /** For `attribute`: what it gets; null for none. */
    value: AttributeValue.nullable().optional(),
    preview: flag().default(false),
  }),
  response: z.object({
    changed: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** The entry of the log, by which it can be undone; null in a preview, and if nothing changed. */
        entry: z.int().nullable(),
        /** For `price`: the price of the cheapest variant before and after. */
        price: beforeAndAfter(decimal()).nullable(),
        /** The price of the dearest variant. */
        highest_price: beforeAndAfter(decimal()).nullable(),
        /**
         * For category, brand, tax class, tags and attributes: names before and after; null: none, or the category's
         * tax class.
         */
        value: beforeAndAfter(z.string().nullable()).nullable(),
      }),
    ),
    refused: z.array(z.object({ id: z.int(), name: z.string(), message: z.string() })),
  }),
});
export type ProductChangeResult = z.output<typeof changeProducts.response>;
