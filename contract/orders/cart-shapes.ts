import { z } from 'zod';
import {
  count,
  decimal,
  firstOf,
  flag,
  id,
  list,
  maybe,
  textLanguage,
  whole,
  renamed,
} from '../fields.ts';
import { ChosenOptionSchema, ColorSchema, SizeSchema } from '../catalog/products.ts';

const MAX_SENT_LINES = 100;

/**
 * The id of a selected size or colour, possibly inside an object; null when none is selected; absent when unspecified.
 */
const chosenId = () =>
  z.preprocess((value: number | string | { id: number } | null | undefined) => {
    const chosen = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    return chosen === '' ? undefined : chosen;
  }, id().nullable().optional());

/** The quantity of a line in requests, in units of the product; 1 by default. */
export const sentQuantity = () => maybe(whole(1, 2_147_483_647)).default(1);
/** The name of a line's unit in requests; null too, because clients send back the lines of our responses. */
export const sentUnit = () => maybe(z.string().max(100)).meta({ type: ['string', 'null'] });

/** The fields that identify a line of the cart in requests. */
export const lineFields = {
  product_id: id(),
  size: chosenId(),
  color: chosenId(),
  is_buy_now: maybe(flag()),
};

/** Fills `size` and `color` of a sent line from size_id and color_id, as some clients name them. */
export const withAliases = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const line = value as Record<string, unknown>;
  return {
    ...line,
    size: line['size'] ?? line['size_id'],
    color: line['color'] ?? line['color_id'],
  };
};

/** A line as stored in a guest's browser. */
const SentLineSchema = renamed(
  withAliases,
  z.object({ ...lineFields, quantity: sentQuantity(), unit: sentUnit() }),
);

/** A line of an order as the shopper saw it. */
const ShownLineSchema = z.object({
  product_id: id(),
  size: chosenId(),
  color: chosenId(),
  quantity: sentQuantity(),
});
export type ShownLine = z.output<typeof ShownLineSchema>;

/** The lines of an order as the shopper saw them; without any, they are not compared. */
export const shownLines = () => list(ShownLineSchema, MAX_SENT_LINES);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

/** All lines of a guest's cart, sent with every call; absent means empty. */
export const CartsSchema = z.preprocess(
  (value: z.input<typeof SentLineSchema>[] | string | null | undefined) => {
    if (value === undefined || value === null || value === '') return [];
    const lines = typeof value === 'string' ? parsed(value) : value;
    return Array.isArray(lines) ? firstOf<unknown>(lines, MAX_SENT_LINES) : lines;
  },
  z.array(SentLineSchema).max(MAX_SENT_LINES),
);
export type SentCart = z.output<typeof CartsSchema>;

const GuestCartLineSchema = z.object({
  product_id: count(),
  shop_id: count(),
  quantity: count(),
  size: count().nullable(),
  color: count().nullable(),
  unit: z.string().nullable(),
  is_buy_now: z.boolean(),
});
export type GuestCartLine = z.infer<typeof GuestCartLineSchema>;

/** Spec §3, cart product. */
export const CartLineSchema = z.object({
  id: count().describe('The product.'),
  slug: z.string(),
  shop_id: count(),
  quantity: count(),
  max_quantity: count().describe('The largest quantity this line can have now.'),
  is_digital: z.boolean(),
  name: z.string(),
  name_language: textLanguage(),
  thumbnail: z.string(),
  thumbnails: z.array(
    z.object({ id: count(), thumbnail: z.string(), url: z.string().nullable(), type: z.string() }),
  ),
  brand: z.string().nullable(),
  price: decimal().describe('Including the extras of size and colour.'),
  discount_price: decimal(),
  discount_percentage: decimal(),
  rating: decimal(),
  total_reviews: z.string(),
  total_sold: z.string(),
  color: ColorSchema.nullable(),
  size: SizeSchema.nullable(),
  options: z
    .array(ChosenOptionSchema)
    .describe(
      "The selected value of every option, in the options' order; `color` and `size` contain the same.",
    ),
  unit: z.string().nullable(),
});
export type CartLineResponse = z.infer<typeof CartLineSchema>;

/** Spec §3, cart group. */
export const CartGroupSchema = z.object({
  id: count(),
  shop_id: count(),
  shop_name: z.string(),
  shop_logo: z.string(),
  shop_rating: decimal(),
  shop_online: z.boolean(),
  products: z.array(CartLineSchema),
});
export type CartGroup = z.infer<typeof CartGroupSchema>;

/** The cart in responses, and in `data` of refusals. */
export const cartFields = {
  total: count().describe('Number of lines.'),
  cart_items: z.array(CartGroupSchema),
  info: z.string().nullable().describe('A sentence about changes caused by the stock.'),
};
export const CartSchema = z.object(cartFields);
export const guestCartFields = { ...cartFields, carts: z.array(GuestCartLineSchema) };
export const GuestCartSchema = z.object(guestCartFields);
export type GuestCart = z.infer<typeof GuestCartSchema>;
