import { z } from 'zod';
import { count, decimal, textLanguage, moment } from '../fields.ts';

// Products in responses; `price` of a size or colour is an extra.

export const SizeSchema = z.object({ id: count(), name: z.string(), price: decimal() });
export const ColorSchema = z.object({
  id: count(),
  name: z.string(),
  color_code: z.string().nullable(),
  price: decimal(),
});
export const UnitSchema = z.object({ id: count(), name: z.string() });

export const ProductCardSchema = z.object({
  id: count(),
  slug: z.string(),
  name: z.string(),
  name_language: textLanguage(),
  code: z.string().nullable(),
  is_digital: z.boolean(),
  thumbnail: z.string(),
  hover_thumbnail: z
    .string()
    .describe('The second picture, shown when hovering over the card; "" without one.'),
  price: decimal(),
  discount_price: decimal(),
  discount_percentage: decimal(),
  rating: decimal(),
  total_reviews: z.string(),
  total_sold: z.string(),
  quantity: count(),
  is_favorite: z.boolean(),
  sizes: z.array(SizeSchema),
  colors: z.array(ColorSchema),
  unit: UnitSchema.nullable(),
  brand: z.string().nullable(),
  shop: z.object({
    id: count(),
    name: z.string(),
    logo: z.string(),
    rating: decimal(),
    estimated_delivery_time: z.string(),
    delivery_charge: decimal().describe('For one item, without a city.'),
    delivery_charge_is_set: z
      .boolean()
      .describe(
        'false when the shop has not set a charge: the charge for delivery is calculated at checkout.',
      ),
    last_online: z.boolean(),
  }),
});
export type ProductCard = z.infer<typeof ProductCardSchema>;

export const FlashSaleSchema = z.object({
  id: count(),
  name: z.string(),
  name_language: textLanguage(),
  thumbnail: z.string(),
  start_date: z.string().describe("'YYYY-MM-DD HH:MM:SS' in UTC; starts_at is the same time."),
  end_date: z.string().describe("'YYYY-MM-DD HH:MM:SS' in UTC; ends_at is the same time."),
  starts_at: moment(),
  ends_at: moment(),
  products: z.array(ProductCardSchema).nullable(),
});
export type FlashSale = z.infer<typeof FlashSaleSchema>;

/** A selected value of an option: Colour, Red; `value_language` as in `textLanguage`. */
export const ChosenOptionSchema = z.object({
  name: z.string(),
  value: z.string(),
  value_language: textLanguage(),
});

export const VariantSchema = z.object({
  id: count(),
  size_id: count().nullable(),
  color_id: count().nullable(),
  options: z
    .array(ChosenOptionSchema)
    .describe("Its value of each of the product's `options`, in their order."),
  code: z.string().nullable(),
  quantity: count(),
  /** Prices of this variant including all extras; discount_price 0.0 means none. */
  price: decimal(),
  discount_price: decimal(),
  thumbnail_id: count()
    .nullable()
    .describe('The id of the picture among `thumbnails` that shows this variant.'),
});
export type Variant = z.infer<typeof VariantSchema>;

export const AttributeSchema = z.object({
  slug: z.string(),
  name: z.string(),
  name_language: textLanguage(),
  kind: z.enum(['text', 'choice', 'number']),
  unit: z.string().nullable(),
  value: z.string().describe("Formatted: '6.35 mm', 'A2, A4'."),
  value_language: textLanguage(),
});

const HeadingSchema = z.object({
  id: count(),
  slug: z.string(),
  name: z.string(),
  name_language: textLanguage(),
});

export const ProductDetailsSchema = ProductCardSchema.omit({
  thumbnail: true,
  hover_thumbnail: true,
}).extend({
  sizes: z
    .array(SizeSchema.extend({ quantity: count() }))
    .describe('`quantity`: units of all variants in this size or colour.'),
  /** `image`: the picture of a variant in this colour, else the product's first one; "" without any. */
  colors: z.array(ColorSchema.extend({ image: z.string(), quantity: count() })),
  short_description: z.string(),
  short_description_language: textLanguage(),
  description: z.string(),
  description_language: textLanguage(),
  thumbnails: z.array(
    z.object({
      id: count(),
      thumbnail: z.string().nullable(),
      url: z.string().nullable(),
      type: z.string(),
      alt: z.string(),
    }),
  ),
  option_name: z.string(),
  /** The options, in this order. A `size` combines all of them except the colour: "M / Slim" of Size and Fit. */
  options: z.array(
    z.object({
      name: z.string(),
      name_language: textLanguage(),
      is_color: z.boolean(),
      values: z.array(
        z.object({
          name: z.string(),
          name_language: textLanguage(),
          color_code: z.string().nullable(),
        }),
      ),
    }),
  ),
  variants: z.array(VariantSchema),
  attributes: z.array(AttributeSchema),
  documents: z.array(
    z.object({
      kind: z.enum(['manual', 'data-sheet']),
      title: z.string(),
      url: z.string(),
      language: z.string(),
    }),
  ),
  category: HeadingSchema,
  sub_categories: z.array(HeadingSchema),
  flash_sale: FlashSaleSchema.nullable(),
  /** The note about taxes beside its price, for the shop's own country; absent without one. */
  price_tax: z
    .object({
      is_included: z.boolean(),
      taxes: z.array(z.object({ name: z.string(), percentage: decimal() })),
    })
    .optional(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string().nullable(),
});
export type ProductDetails = z.infer<typeof ProductDetailsSchema>;
