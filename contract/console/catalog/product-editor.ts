import { z } from 'zod';
import { idempotencyKey, id } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import {
  ProductValuesSchema,
  PictureSchema,
  VariantSchema,
  OptionsSchema,
} from './product-values.ts';
import { TaxRatesSchema } from './tax-rates.ts';

export const getProduct = consoleEndpoint({
  method: 'GET',
  path: '/products/{id}',
  access: 'products.see',
  summary: 'Returns all editable fields of a product',
  request: z.object({ id: id() }),
  response: z.object({
    id: z.int(),
    slug: z.string(),
    shop: z.string(),
    version: z.int(),
    state: z.enum(['published', 'hidden', 'deleted']),
    url: z.string(),
    changed_at: z.string(),
    values: ProductValuesSchema,
    /** Texts in the shop's other languages, by language and field. */
    translations: z.record(z.string(), z.record(z.string(), z.string())),
    /**
     * As the field 'options' in a call that changes it, `variants` are `{ values, code, barcode, price, old_price,
     * cost, stock }`: new ones need a price, existing ones only their values.
     */
    options: OptionsSchema,
    pictures: z.array(PictureSchema),
    variants: z.array(VariantSchema),
    /** Whether the caller may see what the product costs the shop: with the right to edit it. */
    sees_costs: z.boolean(),
    /** The percentage of tax that prices contain in the shop's country; null: not calculated yet. */
    included_tax: z.number().nullable(),
  }),
});
export type ConsoleProduct = z.output<typeof getProduct.response>;

const Named = z.object({ slug: z.string(), name: z.string() });

export const LanguageSchema = z.object({
  name: z.string(),
  title: z.string(),
  direction: z.enum(['ltr', 'rtl']),
});

export const AttributeSchema = Named.extend({
  kind: z.enum(['text', 'choice', 'number']),
  unit: z.string().nullable(),
});

export const getProductForm = consoleEndpoint({
  method: 'GET',
  path: '/products/form',
  access: 'products.see',
  summary: 'Lists the categories, brands and attributes that a product can have',
  request: z.object({}),
  response: z.object({
    categories: z.array(
      Named.extend({
        sub_categories: z.array(Named),
        /** The tax class of its products; null: the default one. */
        tax_class: z.string().nullable(),
      }),
    ),
    brands: z.array(Named),
    shops: z.array(Named),
    tax_classes: z.array(z.string()),
    /** What the tax classes charge; null: the shop has none. */
    taxes: TaxRatesSchema.nullable(),
    units: z.array(z.string()),
    attributes: z.array(AttributeSchema),
    /** The name of the language that products are written in. */
    own_language: z.string(),
    /** The other languages that visitors can choose. */
    languages: z.array(LanguageSchema),
    /** HTML tags allowed in descriptions. */
    tags: z.array(z.string()),
  }),
});
export type ProductForm = z.output<typeof getProductForm.response>;

const Change = z.object({
  /** The value before the change, as it was shown. */
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});

const PictureStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('add'), src: z.string().max(100), alt: z.string().max(500) }),
  z.object({ step: z.literal('remove'), src: z.string().max(100) }),
  /** The new position, from 0. */
  z.object({ step: z.literal('move'), src: z.string().max(100), to: z.int().min(0).max(200) }),
  z.object({ step: z.literal('describe'), src: z.string().max(100), alt: z.string().max(500) }),
  /** `by` takes its position, its description and its variants. */
  z.object({ step: z.literal('replace'), src: z.string().max(100), by: z.string().max(100) }),
]);
export type PictureStep = z.output<typeof PictureStep>;

const changes = () => z.record(z.string().max(200), Change).default({});
const pictures = () => z.array(PictureStep).max(400).default([]);

export const saveProduct = consoleEndpoint({
  method: 'POST',
  path: '/products/{id}',
  access: 'products.edit',
  summary:
    'Updates fields of a product and merges with concurrent changes of other fields; a concurrent change of the same field is a 409 with both values',
  request: z.object({
    id: id(),
    idempotency_key: idempotencyKey(),
    /** The version that was edited. */
    version: z.int().min(1).max(2147483647).optional(),
    changes: changes(),
    pictures: pictures(),
  }),
  response: z.object({
    version: z.int(),
    /** true when somebody else changed other fields meanwhile; both changes are saved. */
    merged: z.boolean(),
  }),
});

/** `data` of a 409: fields that somebody else changed since they were shown. */
export const EditConflictsSchema = z.object({
  conflicts: z.array(
    z.object({
      field: z.string(),
      base: z.unknown(),
      theirs: z.unknown(),
      yours: z.unknown(),
      /** null when it was not a member of staff. */
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type EditConflict = z.output<typeof EditConflictsSchema>['conflicts'][number];

export const addProduct = consoleEndpoint({
  method: 'POST',
  path: '/products',
  access: 'products.edit',
  summary: 'Creates a product from fields; ignores their `from`',
  request: z.object({
    idempotency_key: idempotencyKey(),
    shop: z.string().max(200).optional(),
    changes: changes(),
    pictures: pictures(),
  }),
  response: z.object({ id: z.int() }),
});

export const duplicateProduct = consoleEndpoint({
  method: 'POST',
  path: '/products/{id}/duplicate',
  access: 'products.edit',
  summary:
    'Creates an unpublished copy of a product, with another address, without codes and stock; under another name also without its names and titles',
  request: z.object({ id: id(), idempotency_key: idempotencyKey(), name: z.string().max(500) }),
  response: z.object({ id: z.int() }),
});

export const checkDescription = consoleEndpoint({
  method: 'POST',
  path: '/products/description',
  access: 'products.see',
  summary: 'Returns a description as the shop would store it, and the tags it would remove',
  request: z.object({ html: z.string().max(500_000).default('') }),
  response: z.object({ html: z.string(), taken_out: z.array(z.string()) }),
});
