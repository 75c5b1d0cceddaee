import {
  isPaidOnDelivery,
  isPaidOnline,
} from '#domain/checkout/payment-methods/payment-methods.ts';
import { minuteIn } from '#domain/dates/day-in-zone.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { type ReceivedBalance, receiveAmount } from '#domain/orders/received/receive-amount.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { queuePaymentMail } from '../mails/payment-mail.ts';
import { STATUS_MAIL_WAITS_MS } from '../mails/status-mail.ts';
import { insertReceived } from '../received/received-queries.ts';
import { payByReceived, receivedBalance, refundSurplus } from '../received/settle-received.ts';
import { getLockedOrder } from './get-order.ts';

/** Money that arrived for an order; amounts in minor units. */
export interface ArrivedMoney {
  /** Omitted: all that is due; then Refused for an order that is paid or cancelled. */
  amount?: number | undefined;
  /** The day it arrived, as YYYY-MM-DD; omitted: today in the shop's time zone. */
  receivedOn?: string | undefined;
  /** What was written with it. */
  reference?: string | undefined;
  /** What had arrived before, as the person saw it; omitted: not compared. */
  seen?: number | undefined;
  isMailed?: boolean;
}

/**
 * Records that money of an order arrived without a gateway: a part, all that is due, or more; what isn't due is to be
 * refunded. The buyer is mailed, from the console once it can no longer be undone. NotFound for an unknown order,
 * Refused for one that is paid through a gateway; a Failure (409) if another amount has arrived than was seen. Invalid
 * for an amount that can't be paid.
 */
export async function payOrder(
  work: Work,
  name: string,
  arrived: ArrivedMoney = {},
): Promise<void> {
  const { db: tx, now: at } = work;
  const order = await getLockedOrder(tx, name);
  const balance = await receivedBalance(tx, order);
  const amount = arrivedAmount(work, { order, balance, arrived });
  const { isPaid, surplus } = receiveAmount(balance, amount);
  const isMailed = order.has_email && (arrived.isMailed ?? true);
  const mailAt = new Date(at.getTime() + (work.actor === 'staff' ? STATUS_MAIL_WAITS_MS : 0));
  const refund = { amount: surplus, at, mailAt: isMailed ? mailAt : undefined };
  const refundId = await refundSurplus(tx, order.id, refund);
  // The carrier collects what is due on delivery, always the whole amount.
  const id =
    amount === 0 || isPaidOnDelivery(order.method)
      ? null
      : await insertReceived(tx, {
          order_id: order.id,
          amount,
          received_on: arrived.receivedOn ?? (await todayOfShop(work)),
          reference: arrived.reference ?? null,
          staff_id: work.staff?.id ?? null,
          recorded_at: at,
          refund_id: refundId,
        });
  if (isPaid) await payByReceived(tx, order, at);
  await work.log({
    act: 'order.pay',
    kind: 'order',
    id: order.id,
    changes: {
      received: [balance.received, balance.received + (id === null ? 0 : amount)],
      received_amount: [null, id],
      paid_at: [null, isPaid ? at.toISOString() : null],
    },
  });
  if (!isMailed || balance.state !== 'open') return;
  const kind = isPaid ? 'paid' : 'part-paid';
  if (work.actor === 'staff') return queuePaymentMail(tx, order, { kind, receivedId: id, mailAt });
  const { payment_id } = order;
  await addJob(tx, 'send-order-mail', { kind, payment_id, order_ids: [order.id] });
}

async function todayOfShop({ db, now }: Work): Promise<string> {
  // An invalid stored setting is reported by the pages that read it.
  const { time_zone: timeZone } = await readSettings(db, { warn: () => {} });
  return minuteIn(now, timeZone).slice(0, 10);
}

/** The amount to record. Throws like `payOrder`. */
function arrivedAmount(
  { locale = 'en' }: Work,
  {
    order,
    balance: { state, due, received, currency, unit },
    arrived: { amount, seen },
  }: {
    order: LockedOrder;
    balance: ReceivedBalance & { currency: string; unit: number };
    arrived: ArrivedMoney;
  },
): number {
  const t = translatorOf(locale);
  const code = orderCode(order.order_prefix, order.id);
  if (isPaidOnline(order.method))
    throw new Refused(
      t('Order {{code}} is paid online: the payment provider reports when the money is there.', {
        code,
      }),
    );
  const rest = due - received;
  if (amount === undefined || isPaidOnDelivery(order.method)) {
    if (state === 'paid') throw new Refused(t('Order {{code}} is already paid.', { code }));
    if (state === 'cancelled')
      throw new Refused(
        t('Order {{code}} is cancelled, so its money has to go back to the buyer.', { code }),
      );
    if (amount === undefined || amount === rest) return rest;
    throw new Invalid({ amount: [t('The whole amount is paid on delivery.')] });
  }
  if (seen !== undefined && seen !== received)
    throw new Failure(
      409,
      t(
        'Something else was recorded for order {{code}} meanwhile: {{amount}} in all. Check whether this payment is part of it.',
        { code, amount: `${formatAmount(received, currency)} ${currency}` },
      ),
      { error: 'conflict', data: { received: toDecimal(received) } },
    );
  const isPayable = amount % unit === 0 && (amount > 0 || (rest === 0 && state === 'open'));
  if (!isPayable) throw new Invalid({ amount: [t('Enter an amount that can be paid.')] });
  return amount;
}
