import { msg } from '#domain/i18n/msg.ts';
import { z } from 'zod';
import { cleanText } from '#domain/catalog/plain-text.ts';
import type { ProductRecord, VariantRecord } from '#domain/catalog/product/product-record.ts';
import type { ProductTexts } from '#domain/catalog/translations.ts';
import * as field from './line-fields.ts';
import * as number from './number-fields.ts';
import { translated, translations } from './translated-fields.ts';

const PIECES = 1_000_000_000;
const shared = {
  colorCode: z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim() !== '' ? value.trim().toLowerCase() : null,
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/, msg('must be a colour such as "#1f2f57"'))
      .nullable(),
  ),
  address: field.text(2000).pipe(z.string().regex(/^(https?:\/\/|\/)/, msg('must be an address'))),
};

const attributeValue = z.union(
  [
    z.number(),
    z.string().transform(cleanText),
    z.array(z.union([z.string(), z.number()]).transform((value) => cleanText(String(value)))),
  ],
  msg('must be a number, a text or a list of texts'),
);

const attributes = z
  .preprocess(
    (value) => value || {},
    z.record(z.string(), attributeValue.nullable(), msg('must be an object')),
  )
  .transform((values): ProductRecord['attributes'] => {
    const entries = Object.entries(values).flatMap(([slug, value]) => {
      const chosen = Array.isArray(value)
        ? [...new Set(value)].filter((word) => word !== '')
        : value;
      if (chosen === null || chosen === '' || (Array.isArray(chosen) && chosen.length === 0))
        return [];
      return [[slug, Array.isArray(chosen) && chosen.length === 1 ? chosen[0] : chosen]];
    });
    return Object.fromEntries(entries);
  });

/** Files use the price 0 for "none". */
const reducedPrice = (currency: string) =>
  number.maybeMoney(currency).transform((price) => price || null);

/** Absent keys of an entry stay unchanged. */
const variant = (currency: string) =>
  z.object({
    size: field.maybeText(),
    color: field.maybeText(),
    code: field.maybeText().optional(),
    quantity: number.pieces(PIECES),
    price: number.maybeMoney(currency).optional(),
    discount_price: reducedPrice(currency).optional(),
    weight: number.weight().optional(),
    barcode: field.barcode().optional(),
    cost: number.maybeMoney(currency).optional(),
    image: field.maybePicture().optional(),
  });

/** The translatable texts of a product. */
const textFields = {
  name: translated(500),
  short_description: translated(2000),
  description: field.html(),
  meta_title: translated(500),
  meta_description: translated(2000),
} satisfies Record<keyof ProductTexts, unknown>;

/** The fields of a product line: those of the product, and of its variant if it has only one. */
type LineField =
  | Exclude<keyof ProductRecord, 'slug'>
  | Extract<keyof VariantRecord, 'quantity' | 'weight' | 'barcode' | 'cost'>;

/** The product line of a catalogue file; `shop` and `created_at` may still be unset. */
export const productLine = (now: Date, currency: string) =>
  z.object({
    name: field.text(),
    code: field.maybeText(),
    shop: field.maybeSlug(),
    brand: field.maybeSlug(),
    category: field.slug(),
    tax_class: field.maybeText(200),
    sub_categories: field.list(field.slug()).transform((slugs) => [...new Set(slugs)].toSorted()),
    short_description: field.maybeText(2000).transform((text) => text ?? ''),
    description: field.html(),
    unit: field.maybeText(100),
    price: number.money(currency),
    discount_price: reducedPrice(currency),
    is_published: field.flag(true),
    tags: field.list(field.text(100)).transform((tags) => [...new Set(tags)]),
    attributes,
    // The default name of the first option is Size.
    option_name: field
      .maybeText(100)
      .transform((name) => (name?.toLowerCase() === 'size' ? null : name)),
    option_names: field.list(field.text(100), 3),
    sizes: field.list(
      z.object({
        name: field.text(200),
        values: field.list(field.text(200), 3).optional(),
        price: number.money(currency, 0).optional(),
      }),
    ),
    colors: field.list(
      z.object({
        name: field.text(200),
        color_code: shared.colorCode.optional(),
        price: number.money(currency, 0).optional(),
      }),
    ),
    variants: field.list(variant(currency), 5000),
    quantity: number.pieces(PIECES),
    weight: number.weight().optional(),
    barcode: field.barcode().optional(),
    cost: number.maybeMoney(currency).optional(),
    images: field.list(field.picture(), 200),
    videos: field.list(z.object({ type: field.choice(['file', 'embed']), url: shared.address })),
    documents: field.list(
      z.object({
        kind: field.choice(['manual', 'data-sheet']),
        title: field.text(),
        url: field.text(2000),
        language: field.maybeText(20).transform((language) => language ?? 'en'),
      }),
    ),
    meta_title: field.maybeText(),
    meta_description: field.maybeText(2000),
    meta_keywords: field.maybeText(2000),
    created_at: z.preprocess((value) => value || null, field.time(now).nullable()),
    total_sold: number.whole(0, PIECES, 0),
    translations: translations(textFields),
  } satisfies Record<LineField, z.ZodType>);

/** Only the translated texts of a product. */
export const translationsLine = z.object({ translations: translations(textFields) });

export type ProductPatch = Partial<z.output<ReturnType<typeof productLine>>>;
