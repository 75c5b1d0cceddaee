import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import {
  count,
  decimal,
  firstOf,
  flag,
  id,
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

const quantity = () => maybe(whole(1, 2_147_483_647)).default(1);
/** null too, as in the lines of our responses, which clients send back. */
const unit = () => maybe(z.string().max(100)).meta({ type: ['string', 'null'] });

const lineFields = {
  product_id: id(),
  size: chosenId(),
  color: chosenId(),
  is_buy_now: maybe(flag()),
};

/** Some clients call them size_id and color_id. */
const withAliases = (value: unknown): unknown => {
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
  z.object({ ...lineFields, quantity: quantity(), unit: unit() }),
);

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

const storeFields = { ...lineFields, quantity: quantity(), unit: unit() };

export const storeGuestCart = endpoint({
  ...routes.storeGuestCart,
  auth: 'none',
  summary: "Adds a product to a guest's cart, which is sent with the request and returned.",
  request: renamed(withAliases, z.object({ ...storeFields, carts: CartsSchema })),
  response: GuestCartSchema,
});

export const storeCart = endpoint({
  ...routes.storeCart,
  auth: 'customer',
  failures: [403],
  idempotent: true,
  summary:
    "Adds a product to the customer's cart; with is_buy_now, to a separate buy-now cart. A repeat with the same Idempotency-Key adds nothing.",
  request: renamed(withAliases, z.object(storeFields)),
  response: CartSchema,
});

export const getCart = endpoint({
  ...routes.getCart,
  auth: 'customer',
  summary: "The customer's cart; with is_buy_now, the buy-now cart.",
  request: z.object({ is_buy_now: maybe(flag()) }),
  response: CartSchema,
});

export const getGuestCart = endpoint({
  ...routes.getGuestCart,
  auth: 'none',
  summary: "A guest's cart with current prices; lines that are no longer available are removed.",
  request: z.object({ carts: CartsSchema, is_buy_now: maybe(flag()) }),
  response: GuestCartSchema,
});

const guestLine = renamed(withAliases, z.object({ ...lineFields, carts: CartsSchema }));
const customerLine = renamed(withAliases, z.object(lineFields));

export const decrementGuestCart = endpoint({
  ...routes.decrementGuestCart,
  auth: 'none',
  summary: 'Decreases the quantity by one; at zero the line is removed.',
  request: guestLine,
  response: GuestCartSchema,
});

export const incrementGuestCart = endpoint({
  ...decrementGuestCart,
  ...routes.incrementGuestCart,
  summary: 'Increases the quantity by one.',
});

export const deleteGuestCart = endpoint({
  ...decrementGuestCart,
  ...routes.deleteGuestCart,
  summary: 'Removes a line from the cart.',
});

export const decrementCart = endpoint({
  ...routes.decrementCart,
  auth: 'customer',
  failures: [403],
  idempotent: true,
  summary:
    'Decreases the quantity by one; at zero the line is removed. A repeat with the same Idempotency-Key changes nothing.',
  request: customerLine,
  response: CartSchema,
});

export const incrementCart = endpoint({
  ...decrementCart,
  ...routes.incrementCart,
  summary: 'Increases the quantity by one. A repeat with the same Idempotency-Key changes nothing.',
});

export const deleteCart = endpoint({
  ...decrementCart,
  ...routes.deleteCart,
  idempotent: false,
  summary: 'Removes a line from the cart.',
});
