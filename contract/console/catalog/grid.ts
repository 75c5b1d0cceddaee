import { z } from 'zod';
import { LARGEST_ID } from '../../ids.ts';
import { idempotencyKey, decimal, id, list } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { AttributeSchema, LanguageSchema } from './product-editor.ts';
import { AttributeValue } from './product-values.ts';
import { OptionOfVariantSchema } from './variant-option.ts';
import { productFilter } from './products.ts';

/**
 * `weight` in grams; `cost` only with the right to edit the product; `name` in the shop's own language, `name.de` in
 * another; `attributes.thread` by its slug.
 */
const GridFieldSchema = z.union([
  z.enum([
    'code',
    'price',
    'old_price',
    'stock',
    'is_published',
    'barcode',
    'cost',
    'weight',
    'name',
  ]),
  z.templateLiteral(['name.', z.string().min(2).max(10)]),
  z.templateLiteral(['attributes.', z.string().min(1).max(200)]),
]);
export type GridField = z.output<typeof GridFieldSchema>;

const GridRowSchema = z.object({
  /** The variant's id. */
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  /** The variant's options; empty for the only variant. */
  options: z.array(OptionOfVariantSchema),
  code: z.string().nullable(),
  price: decimal(),
  /** The price before the discount; null without a discount. */
  old_price: decimal().nullable(),
  stock: z.int(),
  /** Of the whole product. */
  is_published: z.boolean(),
  /** Values of the requested columns beyond these, by field; absent or null: none. */
  more: z.record(z.string(), AttributeValue.nullable()),
});
export type GridRow = z.output<typeof GridRowSchema>;

export const getGrid = consoleEndpoint({
  method: 'GET',
  path: '/grid',
  access: 'products.see',
  isLarge: true,
  summary: 'Lists the variants of filtered or given products, up to 5,000',
  request: z.object({
    ...productFilter,
    ids: list(id(), 500),
    /** The fields to return of each row; unknown ones are ignored. */
    columns: list(z.string().max(220), 500),
  }),
  response: z.object({
    rows: z.array(GridRowSchema),
    /** true when more products match than are shown. */
    is_capped: z.boolean(),
    /** The attributes that one of the products has. */
    attributes: z.array(AttributeSchema),
    /** The languages of names, beyond the shop's own. */
    languages: z.array(LanguageSchema),
  }),
});
export type GridPage = z.output<typeof getGrid.response>;

export const saveGrid = consoleEndpoint({
  method: 'POST',
  path: '/grid',
  access: 'products.edit',
  summary: 'Saves grid cells; refused rows are returned with the reason, the others are saved',
  request: z.object({
    idempotency_key: idempotencyKey(),
    cells: z
      .array(
        z.object({
          /** The variant's id. */
          id: z.int().min(1).max(LARGEST_ID),
          product_id: z.int().min(1).max(LARGEST_ID),
          field: GridFieldSchema,
          /** The value that was shown. */
          from: z.unknown().optional(),
          to: z.unknown().optional(),
        }),
      )
      .min(1)
      .max(1500),
  }),
  response: z.object({
    /** Variants whose cells have all been saved. */
    saved: z.array(z.int()),
    refused: z.array(
      z.object({
        id: z.int(),
        /** null when the whole row is refused. */
        field: GridFieldSchema.nullable(),
        message: z.string(),
        /** The value that somebody else saved meanwhile; undefined when nobody did. */
        theirs: z.unknown().optional(),
        /** Who saved it (null: not a member of staff), and when. */
        by: z.string().nullable().optional(),
        at: z.string().optional(),
      }),
    ),
    /** The stock of saved variants whose stock was changed, with sales and other changes since it was shown. */
    stocks: z.array(z.object({ id: z.int(), stock: z.int() })).optional(),
    /** The entries of the log that undo what was saved, latest first. */
    entries: z.array(z.int()),
  }),
});
export type GridRefusal = z.output<typeof saveGrid.response>['refused'][number];
