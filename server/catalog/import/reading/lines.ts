import { msg } from '#domain/i18n/msg.ts';
import { z } from 'zod';
import { isOrderPrefix } from '#domain/catalog/order-prefix.ts';
import * as field from './line-fields.ts';
import * as number from './number-fields.ts';
import { translated, translatedValues, translations } from './translated-fields.ts';

const LATEST = 2_147_483_647;
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, msg('must be a time of day such as "07:30"'));

/** The name in other languages. */
const named = () => translations({ name: translated(200) });

/** A shop of a catalogue file. */
export const shopLine = (currency: string) =>
  z.object({
    slug: field.slug(),
    name: field.text(200),
    short_description: field.maybeText(2000).transform((text) => text ?? ''),
    description: field.html(),
    logo: field.maybePicture(),
    banner: field.maybePicture(),
    banners: field.list(
      field.picture().transform(({ src }) => src),
      50,
    ),
    estimated_delivery_time: field.maybeText(100).transform((text) => text ?? ''),
    order_prefix: field
      .maybeText()
      .transform((text) => text ?? 'RC')
      .pipe(z.string().refine(isOrderPrefix, msg('must be one to four capital letters'))),
    opening_hours: field.list(z.object({ day: number.whole(1, 7), opens: clock, closes: clock })),
    delivery_brackets: field.list(
      z.object({
        min_quantity: number.whole(1, LATEST),
        max_quantity: z.preprocess((value) => value || null, number.whole(1, LATEST).nullable()),
        charge: number.money(currency),
      }),
    ),
    is_active: field.flag(true),
  });

/** A category with its subcategories. */
export const categoryLine = z.object({
  slug: field.slug(),
  name: field.text(200),
  thumbnail: field.maybePicture(),
  logo: field.maybePicture(),
  tax_class: field.maybeText(200),
  is_active: field.flag(true),
  sub_categories: field.list(
    z.object({
      slug: field.slug(),
      name: field.text(200),
      thumbnail: field.maybePicture().optional(),
      is_active: field.flag(true).optional(),
      translations: named().optional(),
    }),
  ),
  translations: named(),
});

export const brandLine = z.object({
  slug: field.slug(),
  name: field.text(200),
  logo: field.maybePicture(),
  translations: named(),
});

export const attributeLine = z.object({
  slug: field.slug(),
  name: field.text(200),
  kind: field.choice(['text', 'choice', 'number']),
  unit: field.maybeText(20),
  is_facet: field.flag(false),
  translations: translations({
    name: translated(200),
    unit: translated(20),
    values: translatedValues(500),
  }),
});

/** The schema of a line of a review; its time can be relative to `now`. */
export const reviewLine = (now: Date) =>
  z.object({
    product: field.slug(),
    customer_name: field.text(200),
    rating: number.between(1, 5),
    description: field.lines(10_000).optional(),
    created_at: field.time(now),
  });

/** The schema of a line of a flash sale; times can be relative to `now`, amounts become minor units. */
export const flashSaleLine = (now: Date, currency: string) =>
  z.object({
    slug: field.slug(),
    name: field.text(200),
    thumbnail: field.maybePicture(),
    starts_at: field.time(now),
    ends_at: field.time(now),
    products: field.list(
      z.object({
        product: field.slug(),
        price: number.money(currency),
        quantity: number.whole(0, LATEST),
        sold: z.preprocess((value) => value || 0, number.whole(0, LATEST)).optional(),
      }),
      10_000,
    ),
    translations: named(),
  });

/** The schema of a line of a voucher; times can be relative to `now`, amounts become minor units. */
export const voucherLine = (now: Date, currency: string) =>
  z.object({
    code: field.text(60),
    shop: field.maybeSlug(),
    discount_type: field.choice(['Percentage', 'Amount']),
    discount: number.numeral(),
    min_order_amount: number.money(currency, 0),
    max_discount_amount: number.money(currency, 0),
    limit_for_user: number.whole(1, LATEST, 1),
    starts_at: field.time(now),
    ends_at: field.time(now),
    is_active: field.flag(true),
  });

export const bannerLine = z.object({
  slug: field.slug(),
  title: field.maybeText(),
  subtitle: field.maybeText(),
  thumbnail: field.picture().transform(({ src }) => src),
  ground: field.choice(['light', 'dark'], 'light'),
  link: field.maybeText(2000).pipe(
    z
      .string()
      .regex(/^(https?:\/\/|\/)/, msg('must be a path or an address'))
      .nullable(),
  ),
  position: number.whole(0, LATEST, 0),
  translations: translations({
    title: translated(500),
    subtitle: translated(500),
  }),
});
