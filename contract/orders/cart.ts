import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, maybe, renamed } from '../fields.ts';
import { routes } from '../routes.ts';
import {
  CartSchema,
  CartsSchema,
  GuestCartSchema,
  lineFields,
  sentQuantity,
  sentUnit,
  withAliases,
} from './cart-shapes.ts';

const storeFields = { ...lineFields, quantity: sentQuantity(), unit: sentUnit() };

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
