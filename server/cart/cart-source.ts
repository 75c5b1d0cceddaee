import type { GuestCartLine, SentCart } from '#contract/orders/cart-shapes.ts';
import { type CartLine, isSameLine } from '#domain/cart/cart-line.ts';
import type { LineReference } from '#domain/cart/change-cart.ts';
import { accountClosed } from '#server/accounts/refuse.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type CatalogTexts, catalogTexts } from '#server/content/texts/catalog-texts.ts';
import { checkedKey } from '#server/http/request/checked-key.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import { type CartState, cartStateOf } from './cart-state.ts';
import { withTexts } from './cart-texts.ts';
import { cartProducts } from './cart-products.ts';
import {
  getCartRow,
  isChanged,
  lockOpenCart,
  replaceCartLines,
  storeChangeKey,
} from './queries.ts';

/** Computes a cart's new lines; throws a Failure to leave it unchanged. */
export type ChangeLines = (cart: CartState) => CartLine[];

/** Storage of a cart, so that use cases are the same for guests and customers. */
export interface CartSource {
  /** Stored here (a customer's), and so perhaps more than is left; a guest's page sends what it shows. */
  isStored: boolean;
  read: (productIds?: number[]) => Promise<CartState>;
  /** Reads, changes and saves the lines; `productIds` are loaded in addition to those in the cart. */
  change: (productIds: number[], change: ChangeLines) => Promise<CartState>;
}

/**
 * A guest's cart: sent with the call and returned in the response (spec §4, a token decides between guest and customer
 * calls).
 */
export function guestCart(context: CallContext, sent: SentCart): CartSource {
  const lines = linesOfGuest(sent);
  const read = async (productIds: number[] = []) => {
    const ids = [...new Set([...lines.map((line) => line.product_id), ...productIds])];
    const [catalog, rows] = await Promise.all([catalogTexts(context), cartProducts(context, ids)]);
    return withTexts(context.db, catalog, cartStateOf({ lines: [], ...rows }, lines));
  };
  return {
    isStored: false,
    read,
    change: async (productIds, change) => {
      const state = await read(productIds);
      return { ...state, lines: change(state) };
    },
  };
}

/**
 * The signed-in customer's cart, stored in the database (spec §4, a token decides between guest and customer calls). If
 * the call has an idempotency key, a repeated change of `changed` changes nothing. Refused for a key over 200
 * characters.
 */
export function customerCart(context: CallContext, changed?: LineReference): CartSource {
  const userId = requireCustomer(context).id;
  const key = changed ? checkedKey(context) : null;
  const find = async (db: Database, catalog: CatalogTexts | null, productIds: number[] = []) =>
    withTexts(
      db,
      catalog,
      cartStateOf(await getCartRow(db, { userId, productIds, now: context.now })),
    );
  return {
    isStored: true,
    read: async (productIds) => find(context.db, await catalogTexts(context), productIds),
    change: async (productIds, change) => {
      // Read before the transaction, which must not wait for a second connection.
      const catalog = await catalogTexts(context);
      return transaction(context.db, async (tx) => {
        if (!(await lockOpenCart(tx, userId))) throw accountClosed(context);
        const state = await find(tx, catalog, productIds);
        if (changed && key !== null && (await isChanged(tx, userId, changed, key))) return state;
        const lines = change(state);
        await replaceCartLines(tx, userId, state.lines, lines);
        if (changed && key !== null) await storeChangeKey(tx, userId, changed, key);
        return { ...state, lines };
      });
    },
  };
}

/**
 * Parses the cart lines a browser sent: quantities of duplicate lines are added up; of several buy-now lines the last
 * one wins (spec §3, guest store).
 */
export function linesOfGuest(sent: SentCart): CartLine[] {
  const lines: CartLine[] = [];
  for (const entry of sent) {
    const line = {
      product_id: entry.product_id,
      size_id: entry.size ?? null,
      color_id: entry.color ?? null,
      quantity: entry.quantity,
      unit: entry.unit ?? null,
      is_buy_now: entry.is_buy_now ?? false,
    };
    const existing = lines.find((other) => isSameLine(other, line));
    if (existing) existing.quantity += line.quantity;
    else lines.push(line);
  }
  const bought = lines.findLast((line) => line.is_buy_now);
  return lines.filter((line) => !line.is_buy_now || line === bought);
}

/** Lines in the form that a guest's browser stores. */
export function guestLines(lines: readonly (CartLine & { shop_id: number })[]): GuestCartLine[] {
  return lines.map((line) => ({
    product_id: line.product_id,
    shop_id: line.shop_id,
    quantity: line.quantity,
    size: line.size_id,
    color: line.color_id,
    unit: line.unit,
    is_buy_now: line.is_buy_now,
  }));
}
