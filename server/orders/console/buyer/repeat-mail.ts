import type { ConsoleName } from '#contract/console/api.ts';
import type { RepeatedMail } from '#contract/console/orders/buyer/order-mail.ts';
import { isInScope, scopeOf } from '#domain/staff/rights.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { findContact, type StoredContact } from '../../change/contact-queries.ts';
import { previewOrderMail } from '../../mails/send-order-mail.ts';
import {
  mailJobOf,
  outdatedMail,
  repeatableMails,
  repeatMail,
  requireRepeatable,
} from '../../operate/buyer/repeat-mail.ts';
import type { OrderDetailsRow } from '../../read/order-row.ts';
import { listOrderDetails } from '../../read/queries.ts';
import { requireOrder } from '../require-order.ts';

/** The console's calls that send a mail of an order again. */
export const repeatedMailHandlers = {
  previewRepeatedMail: async (context, { id, mail }) => {
    const { to, subject, text } = await previewOf(context, id, mail);
    return { to, subject, text };
  },

  repeatMail: async (context, request) => {
    const { id, mail } = request;
    await requireOrder(context, 'orders.mail', id);
    // Checked inside `operateOnce`: at a repeat, the order may no longer be in the state that the mail is about.
    await operateOnce(context.db, byStaff(context), request, async (work) => {
      const { subject } = await previewOf({ ...context, db: work.db }, id, mail);
      await repeatMail(work, { id, mail, subject });
    });
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

/** The mails of an order that the caller can send again. */
export function mailsForCaller(
  { session }: Pick<SignedInContext, 'session'>,
  row: OrderDetailsRow,
  contact: StoredContact | null,
): RepeatedMail[] {
  const scope = scopeOf(session.roles, 'orders.mail');
  if (!isInScope(scope, row.shop_id) || !contact?.email) return [];
  // Other mails show all orders of the checkout.
  const seesAll = contact.shop_ids.every((shop) => isInScope(scope, shop));
  return repeatableMails(row).filter((mail) => seesAll || mail === 'status');
}

async function previewOf(
  context: SignedInContext,
  id: number,
  mail: RepeatedMail,
): Promise<MailMessage> {
  const { db, locale } = context;
  await requireOrder(context, 'orders.mail', id);
  const [row] = await listOrderDetails(db, { id, userId: null });
  if (!row) throw new NotFound(translate(locale, "This order doesn't exist."));
  const contact = await findContact(db, row.payment_id);
  if (!contact?.email) throw new Refused(translate(locale, 'The buyer left no email address.'));
  requireRepeatable(row, mail, locale);
  if (!mailsForCaller(context, row, contact).includes(mail)) {
    throw new Refused(
      translate(locale, "This email is also about orders of other shops, so you can't send it."),
    );
  }
  const message = await previewOrderMail(context, mailJobOf(row, mail));
  // The order was moved while this was read.
  if (!message) throw outdatedMail(locale);
  return message;
}
