import type { ApiName } from '#contract/api.ts';
import type { GuestCart } from '#contract/orders/cart-shapes.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import type { LineReference } from '#domain/cart/change-cart.ts';
import type { HandlerResult } from '#server/http/call-context.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { customerCart, guestCart } from './cart-source.ts';
import { type ChangedCart, deleteFromCart, stepInCart, storeInCart } from './change-cart.ts';
import { presentBuyNow, presentCart } from './present-cart.ts';

interface LineRequest {
  product_id: number;
  size?: number | null | undefined;
  color?: number | null | undefined;
  is_buy_now?: boolean | undefined;
}

const lineOf = (
  request: LineRequest & { quantity: number; unit?: string | undefined },
): CartLine => ({
  product_id: request.product_id,
  size_id: request.size ?? null,
  color_id: request.color ?? null,
  quantity: request.quantity,
  unit: request.unit ?? null,
  is_buy_now: request.is_buy_now ?? false,
});

const named = (request: LineRequest): LineReference => ({
  product_id: request.product_id,
  size_id: request.size,
  color_id: request.color,
  is_buy_now: request.is_buy_now ?? false,
});

const stored = ({ cart }: ChangedCart): HandlerResult<GuestCart> => ({
  message: 'product added to cart',
  data: cart,
});
const increased = ({ cart }: ChangedCart): HandlerResult<GuestCart> => ({
  message: 'product quantity increased',
  data: cart,
});
/** Clients compare this text (spec §4, 'product removed from cart'). */
const decreased = ({ cart, removed }: ChangedCart): HandlerResult<GuestCart> => ({
  message: removed ? 'product removed from cart' : 'product quantity decreased',
  data: cart,
});

export const cartHandlers = {
  storeGuestCart: async (context, request) =>
    stored(await storeInCart(context, guestCart(context, request.carts), lineOf(request))),

  storeCart: async (context, request) => {
    const line = lineOf(request);
    return stored(await storeInCart(context, customerCart(context, line), line));
  },

  getCart: async (context, { is_buy_now }) => {
    const state = await customerCart(context).read();
    const present = is_buy_now ? presentBuyNow : presentCart;
    return { message: 'Cart', data: present(context, state) };
  },

  getGuestCart: async (context, { carts, is_buy_now }) => {
    const state = await guestCart(context, carts).read();
    const present = is_buy_now ? presentBuyNow : presentCart;
    return { message: 'Cart', data: present(context, state) };
  },

  decrementGuestCart: async (context, request) =>
    decreased(await stepInCart(context, guestCart(context, request.carts), named(request), -1)),

  incrementGuestCart: async (context, request) =>
    increased(await stepInCart(context, guestCart(context, request.carts), named(request), 1)),

  deleteGuestCart: async (context, request) =>
    decreased(await deleteFromCart(context, guestCart(context, request.carts), named(request))),

  decrementCart: async (context, request) => {
    const line = named(request);
    return decreased(await stepInCart(context, customerCart(context, line), line, -1));
  },

  incrementCart: async (context, request) => {
    const line = named(request);
    return increased(await stepInCart(context, customerCart(context, line), line, 1));
  },

  deleteCart: async (context, request) =>
    decreased(await deleteFromCart(context, customerCart(context), named(request))),
} satisfies Partial<Handlers<ApiName>>;
