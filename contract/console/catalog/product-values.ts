import { z } from 'zod';
import { decimal } from '../../fields.ts';

/** Text, a number of a number attribute, or several texts. */
export const AttributeValue = z.union([z.string(), z.number(), z.array(z.string())]);

/**
 * The editable fields of a product. In a call that changes it, fields are named as here, an attribute
 * 'attributes.colour', a field of a variant 'variants.12.price', a text in another language 'translations.de.name'.
 */
export const ProductValuesSchema = z.object({
  name: z.string(),
  code: z.string().nullable(),
  category: z.string(),
  sub_categories: z.array(z.string()),
  brand: z.string().nullable(),
  /** null for the category's. */
  tax_class: z.string().nullable(),
  unit: z.string().nullable(),
  tags: z.array(z.string()),
  short_description: z.string(),
  /** HTML. */
  description: z.string(),
  is_published: z.boolean(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
  attributes: z.record(z.string(), AttributeValue),
});

export const PictureSchema = z.object({ src: z.string(), url: z.string(), alt: z.string() });
export type ProductPicture = z.output<typeof PictureSchema>;

export const VariantSchema = z.object({
  id: z.int(),
  /** Its value of each option, joined; '' for the only variant. */
  name: z.string(),
  code: z.string().nullable(),
  price: decimal(),
  /** The price before the discount; null without a discount. */
  old_price: decimal().nullable(),
  stock: z.int(),
  /** A GTIN of 8, 12, 13 or 14 digits. */
  barcode: z.string().nullable(),
  /** What the shop pays for a piece; null: unknown, or not for this person (`sees_costs`). */
  cost: decimal().nullable(),
});

export const OptionsSchema = z.object({
  options: z.array(
    z.object({
      /** null for colour or size under their usual names. */
      name: z.string().nullable(),
      is_color: z.boolean(),
      values: z.array(z.string()),
    }),
  ),
  /** For each variant, its value of each option; null leaves it open. */
  variants: z.array(z.array(z.string().nullable())),
});
export type ProductOptions = z.output<typeof OptionsSchema>;
