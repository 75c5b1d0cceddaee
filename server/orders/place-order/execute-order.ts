import type { ShownLine } from '#contract/orders/cart-shapes.ts';
import type { Placed } from '#contract/orders/placed.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import type { PaymentMethod } from '#domain/checkout/payment-methods/payment-method.ts';
import { lockCustomerCart, removeOrdered } from '#server/cart/take-from-cart.ts';
import { checkoutStateOf } from '#server/checkout/checkout-state.ts';
import { type CheckoutSelection, priceCheckout } from '#server/checkout/price-checkout.ts';
import type { CheckoutRow, CheckoutQuery } from '#server/checkout/checkout-row.ts';
import { readCheckout } from '#server/checkout/read-checkout.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { shownName, withTexts } from '#server/cart/cart-texts.ts';
import { type CatalogTexts, catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Refused } from '#server/http/response/failure.ts';
import { ordersPlaced } from '#server/metrics/counters.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { releaseAttempts } from '#server/limits/delete-attempts.ts';
import { settingsOf } from '#server/settings/settings-of.ts';
import { translate } from '#server/i18n/translate.ts';
import type { OrderBuyer } from './order-buyer.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkGuestVouchers, checkOrder } from './check-order.ts';
import { choosePayment } from './choose-payment.ts';
import type { IdempotencyKey } from './idempotency/idempotency-queries.ts';
import { countOrder, limitPieces } from './limit-orders.ts';
import { readIdempotencyKey, runIdempotent } from './idempotency/idempotency-key.ts';
import { lockStock } from './place-order-queries.ts';
import { storeOrder } from './store-order.ts';

/** What to order and how, for customers and guests alike. */
export interface OrderExecution {
  /** null for a guest. */
  userId: number | null;
  /** undefined: those of the customer's cart, from which they are then removed. */
  lines: CartLine[] | undefined;
  query: CheckoutQuery;
  selection: CheckoutSelection;
  paymentMethod: string;
  note: string | null;
  /** The total the shopper saw, a decimal. */
  payableShown: number | undefined;
  /** The lines the shopper saw; empty: not compared. */
  linesShown: readonly ShownLine[];
  /** Derives the buyer from the row; throws Failure for unknown places. */
  buyerOf: (row: CheckoutRow) => OrderBuyer;
  /** The request that the idempotency key identifies. */
  request: unknown;
}

/**
 * Places orders in one transaction: locks and takes the stock, writes the orders, queues the mails; all or nothing.
 * Invalid and Refused leave everything unchanged.
 */
export async function executeOrder(context: CallContext, plan: OrderExecution): Promise<Placed> {
  const settings = await settingsOf(context);
  const key = readIdempotencyKey(plan.userId, context, plan.request);
  // Outside the transaction, which must not wait for a second connection.
  const catalog = await catalogTexts(context);
  return runIdempotent(context, key, async () => {
    const { vatNumber } = plan.query;
    const shopper = { isCustomer: plan.userId !== null, vatNumber };
    const method = choosePayment(context, plan.paymentMethod, { settings, shopper });
    const orderer = { ...plan.query.buyer, userId: plan.userId };
    const attempts = await countOrder(context, orderer, settings);
    try {
      const placed = await transaction(context.db, async (tx) => {
        await lockAll(tx, plan);
        return place(context, tx, plan, { method, settings, key, catalog });
      });
      ordersPlaced.inc({ method: method.name });
      return placed;
    } catch (error) {
      await releaseAttempts(context.db, attempts);
      throw error;
    }
  });
}

/** Every order takes its locks in this sequence, which rules out deadlocks: the shopper's own rows, then the stock. */
async function lockAll(
  tx: DatabaseTransaction,
  { userId, query, lines, selection }: OrderExecution,
): Promise<void> {
  if (userId !== null) await lockCustomerCart(tx, userId);
  const { phones, email } = query.buyer;
  await lockStock(tx, {
    // Customers are identified by their account, not by contacts.
    contacts: email === null ? [...phones] : [...phones, email.toLowerCase()],
    userId: lines === undefined ? userId : null,
    productIds: query.productIds,
    isBuyNow: selection.isBuyNow,
  });
}

/** What is read before the transaction. */
interface Prepared {
  method: PaymentMethod;
  settings: Settings;
  key: IdempotencyKey | null;
  /** Texts in the shopper's language; null: the shop's own. */
  catalog: CatalogTexts | null;
}

/**
 * With everything locked: reads the checkout again, prices it, refuses what can't be ordered as shown, stores the
 * orders, and removes their lines from the cart.
 */
async function place(
  context: CallContext,
  tx: DatabaseTransaction,
  plan: OrderExecution,
  { method, settings, key, catalog }: Prepared,
): Promise<Placed> {
  const { userId, note, selection } = plan;
  const row = await readCheckout(tx, plan.query);
  const buyer = plan.buyerOf(row);
  requireVerified(context, settings, row);
  const read = checkoutStateOf(row, plan.query, plan.lines);
  const state = { ...read, cart: await withTexts(tx, catalog, read.cart) };
  if (userId === null) checkGuestVouchers(context, state, selection);
  const priced = priceCheckout(state, selection, context.now);
  const ordered = priced.groups.flatMap(({ lines }) => lines);
  limitPieces(
    context,
    ordered.map(({ quantity, product_id }) => ({
      quantity,
      name: shownName(state.cart, product_id),
    })),
    settings,
  );
  checkDelivery(context, state, priced, { query: plan.query, methods: selection.methods });
  const shown = { payable: plan.payableShown, lines: plan.linesShown, settings };
  checkOrder(context, state, priced, shown);
  const placed = await storeOrder(context, tx, {
    state,
    priced,
    buyer,
    userId,
    method,
    minutesToPay: method.minutesToPay(settings, context.paymentExpiryMinutes),
    lateAfterDays: settings.late_after_days,
    note,
    key,
  });
  if (userId !== null && plan.lines === undefined) await removeOrdered(tx, userId, ordered);
  return placed;
}

/** Setting order_place_account_verify: only customers with a verified contact can order. */
function requireVerified(
  { locale }: CallContext,
  settings: Settings,
  { customer }: CheckoutRow,
): void {
  if (!settings.order_place_account_verify || !customer || customer.is_verified) return;
  throw new Refused(translate(locale, 'Verify your account before you order.'));
}
