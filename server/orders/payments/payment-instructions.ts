import type { PaymentInstructions } from '#contract/orders/order-shapes.ts';
import type { PaymentSettings } from '#domain/checkout/payment-methods/payment-method.ts';
import { methodNamed } from '#domain/checkout/payment-methods/payment-methods.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { OrderRow } from '../read/order-row.ts';
import { openOrders } from './payment-state.ts';

/**
 * What the buyer needs to pay a payment's open orders; null where a gateway or the carrier collects the money, or none
 * is open. The account is read from the current settings, so that a corrected one is shown.
 */
export function paymentInstructions(
  locale: string,
  settings: PaymentSettings,
  orders: readonly OrderRow[],
): PaymentInstructions | null {
  const open = openOrders({ orders });
  const [first] = open;
  const instructions = first && methodNamed(first.method)?.instructions(settings);
  if (!instructions) return null;
  const t = translatorOf(locale);
  const sumOf = (amount: (order: OrderRow) => number) =>
    open.reduce((sum, order) => sum + amount(order), 0);
  const received = sumOf((order) => order.received);
  // Orders that are partly paid are not cancelled.
  const isCancelled = open.some((order) => order.received === 0);
  return {
    text: t(instructions.text),
    amount: toDecimal(sumOf((order) => order.payable_amount - order.not_charged) - received),
    received: toDecimal(received),
    details: instructions.details.map(({ label, value }) => ({ label: t(label), value })),
    // Banks reject '#'.
    reference: open.map(({ order_prefix, id }) => orderCode(order_prefix, id).slice(1)).join(' '),
    due_at:
      first.expires_at === null || !isCancelled ? null : new Date(first.expires_at).toISOString(),
  };
}
