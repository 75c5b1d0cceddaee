import type { ConsoleName } from '#contract/console/api.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { previewBuyerMail } from '../../messages/buyer-mail.ts';
import { changeContact } from '../../operate/buyer/change-contact.ts';
import { correctAddress } from '../../operate/buyer/correct-address.ts';
import { mailBuyer } from '../../operate/buyer/mail-buyer.ts';
import { requireOrder } from '../require-order.ts';

/** The console's calls about the buyer of an order. */
export const buyerHandlers = {
  correctAddress: async (context, { id, seen, address, is_zone_agreed: isZoneAgreed }) => {
    await requireOrder(context, 'orders.address', id);
    await operate(context.db, byStaff(context), (work) =>
      correctAddress(work, { id, seen, address, isZoneAgreed }),
    );
    return {};
  },

  changeContact: async (context, { id, seen, contact }) => {
    await requireOrder(context, 'orders.contact', id);
    const { name, email = '', phone = '' } = contact;
    const scope = scopeOf(context.session.roles, 'orders.contact');
    await operate(context.db, byStaff(context), (work) =>
      changeContact(work, scope, { id, seen, contact: { name, email, phone } }),
    );
    return {};
  },

  previewMail: async (context, { id, subject, text: body }) => {
    await requireOrder(context, 'orders.mail', id);
    const mail = await previewBuyerMail(context, id, { subject, body });
    if (!mail) throw new Refused(translate(context.locale, 'The buyer left no email address.'));
    return { to: mail.to, subject: mail.subject, text: mail.text };
  },

  mailBuyer: async (context, request) => {
    const { id, subject, text: body } = request;
    await requireOrder(context, 'orders.mail', id);
    await operateOnce(context.db, byStaff(context), request, (work) =>
      mailBuyer(work, id, { subject, body }),
    );
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
