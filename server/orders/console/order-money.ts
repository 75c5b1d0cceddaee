import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { isPaidOnDelivery } from '#domain/checkout/payment-methods/payment-methods.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { payableInCurrency } from '#domain/money/currency-units.ts';
import { refundableAmount } from '#domain/orders/refunds/calculate-refund.ts';
import type { Database } from '#server/database/connect.ts';
import { type ListedRefund, listRefunds } from '../operate/refunds/list-refunds.ts';
import type { OrderDetailsRow } from '../read/order-row.ts';
import type { ReceivedRow } from '../received/received-queries.ts';
import { refundableOrder } from '../refunds/refundable-order.ts';
import { iso } from './present-console-order.ts';

const REFUNDS = 100;

/** Whether and how an order is paid. */
export function paymentOf({
  paid_at,
  method,
  expires_at,
}: OrderDetailsRow): ConsoleOrder['payment'] {
  return {
    state: paid_at !== null ? 'paid' : isPaidOnDelivery(method) ? 'cash' : 'open',
    method,
    paid_at: paid_at === null ? null : iso(paid_at),
    expires_at: expires_at === null ? null : iso(expires_at),
  };
}

/** What has arrived for an order without a payment provider, and the rest that is due, as decimals. */
export function receivedOf(
  row: OrderDetailsRow,
  parts: readonly ReceivedRow[],
): ConsoleOrder['received'] {
  const isOpen = row.paid_at === null && row.order_status !== 'Cancelled';
  const payable = payableInCurrency(row.payable_amount, row.currency) - row.not_charged;
  return {
    amount: toDecimal(row.received),
    due: toDecimal(isOpen ? Math.max(0, payable - row.received) : 0),
    parts: parts.map((part) => ({
      id: part.id,
      amount: toDecimal(part.amount),
      received_on: part.received_on,
      reference: part.reference,
      person: part.person,
      at: iso(part.recorded_at),
      is_reversed: part.is_reversed,
    })),
  };
}

/** The totals of an order, as decimals; `refunded` is what went back of its total. */
export function amountsOf(row: OrderDetailsRow): ConsoleOrder['amounts'] {
  const refunded = row.refunds
    .filter(({ kind, method }) => kind !== 'overpayment' && method !== 'not-charged')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    goods: toDecimal(row.total_amount),
    discount: toDecimal(row.coupon_discount),
    voucher: row.coupon_code,
    delivery: toDecimal(row.delivery_charge),
    taxes: row.taxes.map(({ name, percentage, amount }) => ({
      name,
      percentage,
      amount: toDecimal(amount),
    })),
    taxes_included: row.tax_included,
    total: toDecimal(row.payable_amount),
    refunded: toDecimal(refunded),
  };
}

/** The refunds of an order, and what can still be refunded, as decimals. */
export async function moneyBackOf(
  db: Database,
  id: number,
): Promise<Pick<ConsoleOrder, 'refundable' | 'refunds'>> {
  const { parts } = await refundableOrder(db, id);
  const delivery = parts.filter(({ lineId }) => lineId === null);
  const refunds = await listRefunds(db, { orderId: id, isOpen: false, limit: REFUNDS });
  return {
    refundable: {
      amount: toDecimal(refundableAmount(parts)),
      delivery: toDecimal(refundableAmount(delivery)),
    },
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: toDecimal(refund.amount),
      method: refund.method,
      is_overpayment: refund.kind === 'overpayment',
      reason: refund.reason,
      at: iso(refund.created_at),
      state: stateOf(refund),
      failure: refund.failure,
    })),
  };
}

function stateOf({ refunded_at, failed_at, method }: ListedRefund) {
  if (refunded_at !== null) return 'done';
  if (failed_at !== null) return 'failed';
  return method === 'by-hand' ? 'manual' : 'waiting';
}
