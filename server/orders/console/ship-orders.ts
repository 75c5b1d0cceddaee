import type { z } from 'zod';
import type { shipOrders as endpoint, ShipResult } from '#contract/console/orders/ship-orders.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import { orderCode, parseOrderCode } from '#domain/orders/order-code.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { preview } from '#server/audit/preview.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { Failure } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { isBuyerMailed } from '../mails/is-buyer-mailed.ts';
import { shipOrder } from '../operate/ship-order.ts';
import { listScopeOrders } from './scope-queries.ts';

/** Ships what is left in each order with its own tracking number: a refusal of one does not affect the others. */
export async function shipOrders(
  context: SignedInContext,
  { idempotency_key, carrier, parcels, preview: isPreview }: z.output<typeof endpoint.request>,
): Promise<ShipResult> {
  const { db, session, locale, config } = context;
  const t = translatorOf(locale);
  const requested = parcels.map((parcel) => ({ ...parcel, parsed: parseOrderCode(parcel.order) }));
  const ids = requested.flatMap(({ parsed }) => parsed?.id ?? []);
  const orders = await listScopeOrders(db, scopeOf(session.roles, 'orders.ship'), ids);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const done = new Set<number>();
  const result: ShipResult = { shipped: [], refused: [] };
  for (const { order, tracking_number: tracking, parsed } of requested) {
    const own = parsed ? byId.get(parsed.id) : undefined;
    if (!own || (parsed?.prefix ?? own.order_prefix) !== own.order_prefix) {
      result.refused.push({ order, message: t("This order doesn't exist.") });
      continue;
    }
    const { id } = own;
    if (done.has(id)) {
      result.refused.push({ order, message: t('This order is in the list twice.') });
      continue;
    }
    done.add(id);
    const code = orderCode(own.order_prefix, id);
    const shipment = {
      order: code,
      lines: null,
      carrier,
      tracking,
      isUnpaidAllowed: false,
    };
    // Each order has its own key, so that a repeat ships those that an interrupted call left.
    const once = { idempotency_key: `${idempotency_key}:${id}`, carrier, tracking };
    try {
      await (isPreview
        ? preview(db, byStaff(context), (work) => shipOrder(work, shipment))
        : operateOnce(db, byStaff(context), once, (work) => shipOrder(work, shipment)));
      result.shipped.push({ id, code, is_buyer_mailed: isBuyerMailed(config, own.has_email) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.refused.push({ order, message: textOf(t, error.sentence) });
    }
  }
  return result;
}
