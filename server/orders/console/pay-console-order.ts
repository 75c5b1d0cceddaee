import type { z } from 'zod';
import type { payOrder as endpoint } from '#contract/console/orders/pay-order.ts';
import { toMinorUnits } from '#domain/money/amount.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { findEntryOfRequest } from '#server/console/entry-of-request.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { payOrder } from '../operate/pay-order.ts';
import { requireOrder } from './require-order.ts';

/** Records money that arrived for an order, and returns the log entry to undo it by. Fails like `payOrder`. */
export async function payConsoleOrder(
  context: SignedInContext,
  request: z.output<typeof endpoint.request>,
): Promise<z.output<typeof endpoint.response>> {
  const { db, log, now, locale } = context;
  const { id, amount, received_on: day, reference, seen_received: seen } = request;
  const { code } = await requireOrder(context, 'orders.pay', id);
  const { time_zone: timeZone } = await readSettings(db, log);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  if (day !== undefined && day > today)
    throw new Invalid({
      received_on: [translate(locale, "Enter a day that isn't in the future.")],
    });
  const arrived = {
    amount: amount === undefined ? undefined : toMinorUnits(amount),
    receivedOn: day,
    reference,
    seen: seen === undefined ? undefined : toMinorUnits(seen),
    isMailed: request.is_mailed,
  };
  return operateOnce(db, byStaff(context), request, async (work) => {
    await payOrder(work, code, arrived);
    return { entry: await findEntryOfRequest(work, 'order', id) };
  });
}
