import type { Translate } from '#domain/i18n/translator.ts';
import { waitsForPayment } from '#domain/checkout/payment-methods/payment-methods.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { isBefore } from '#domain/orders/order-status.ts';
import type { RequestedPieces } from '#domain/orders/choose-pieces.ts';
import { packParcel, type Parcel } from '#domain/orders/parcels/parcel.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { LockedOrder } from '../change/change-queries.ts';
import { insertShipment, listPackedLines } from '../shipments/shipment-queries.ts';
import { carrierOfParcel, refuseProductCode } from './carrier-of-parcel.ts';
import { getLockedOrder } from './get-order.ts';
import { walkOrder } from './walk-order.ts';

interface Shipment {
  /** Number or code of the order. */
  order: string;
  /** null: everything that is left. */
  lines: readonly RequestedPieces[] | null;
  /** A carrier's name in any letter case; null: the shop delivers it. */
  carrier: string | null;
  tracking: string | null;
  /** Whether the parcel may leave before the order is paid. */
  isUnpaidAllowed: boolean;
}

/**
 * Records that a parcel of an order has left: with the last piece the order becomes On The Way, before that Processing.
 * The buyer gets one mail about the parcel. Invalid for an invalid carrier, number or pieces; Refused where order or
 * payment don't allow it.
 */
export async function shipOrder(work: Work, shipment: Shipment): Promise<void> {
  const { db: tx, now } = work;
  const { tracking } = shipment;
  const t = translatorOf(work.locale ?? 'en');
  const carrierId = await carrierOfParcel(work, shipment);
  const order = await getLockedOrder(tx, shipment.order);
  checkShippable(t, order, shipment.isUnpaidAllowed);
  const code = orderCode(order.order_prefix, order.id);
  const lines = await listPackedLines(tx, order.id);
  refuseProductCode(work, lines, tracking);
  const parcel = packParcel(lines, shipment.lines);
  if (!parcel.ok) throw faultOf(t, code, lines, parcel);
  const shipmentId = await insertShipment(
    tx,
    { order_id: order.id, carrier_id: carrierId, tracking_number: tracking, shipped_at: now },
    parcel.lines,
  );
  if (shipmentId === null)
    throw new Refused(
      t('Order {{code}} already has a parcel with the number {{number}}.', {
        code,
        number: tracking ?? '',
      }),
    );
  const to = parcel.isLast ? 'On The Way' : 'Processing';
  if (isBefore(order.order_status, to))
    await walkOrder(tx, order, { to, at: now, isMailed: false });
  await work.log({
    act: 'shipment.make',
    kind: 'order',
    id: order.id,
    changes: { shipment: [null, { id: shipmentId, lines: parcel.lines, tracking }] },
  });
  if (order.has_email) await addJob(tx, 'send-shipment-mail', { shipment_id: shipmentId });
}

function checkShippable(t: Translate, order: LockedOrder, isUnpaidAllowed: boolean): void {
  const code = orderCode(order.order_prefix, order.id);
  const { order_status: status } = order;
  if (status === 'Cancelled' || status === 'Delivered')
    throw new Refused(
      t('Order {{code}} is {{status}}, so nothing in it can be shipped.', {
        code,
        status: t(statusName(status)),
      }),
    );
  if (waitsForPayment(order.method, order.paid_at !== null) && !isUnpaidAllowed)
    throw new Refused(t("Order {{code}} isn't paid yet.", { code }));
}

function faultOf(
  t: Translate,
  code: string,
  lines: readonly { id: number; name: string }[],
  fault: Exclude<Parcel, { ok: true }>,
): Error {
  if (fault.reason === 'nothing-left')
    return new Refused(t('Everything in order {{code}} has been shipped.', { code }));
  const line = lines.find(({ id }) => id === fault.line)?.name ?? fault.line;
  if (fault.reason === 'no-such-line')
    return new Invalid({ lines: [t('Order {{code}} has no line "{{line}}".', { code, line })] });
  return new Invalid({
    lines: [
      t('Only {{left}} of "{{line}}" in order {{code}} can still be shipped.', {
        left: fault.left,
        line,
        code,
      }),
    ],
  });
}
