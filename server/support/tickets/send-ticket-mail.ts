import type { Logger } from 'pino';
import { verifiedContact } from '#server/accounts/contacts/verified-contact.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { greeting } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { translate } from '#server/i18n/translate.ts';
import { findMessage } from './message-queries.ts';
import { findTicket } from './queries.ts';

export interface TicketMailDeps {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Logger;
}

/** Mails a customer the shop's reply to their ticket, in their language; does nothing when it was deleted. */
export async function sendTicketMail(
  { db, config, log }: TicketMailDeps,
  messageId: number,
): Promise<void> {
  const reply = await findMessage(db, messageId);
  const ticket = reply && (await findTicket(db, { ticketNo: reply.ticket_no, userId: null }));
  if (!ticket) return;
  const settings = await readSettings(db, log);
  const { locale } = ticket;
  const values = { number: ticket.ticket_no, shop: settings.app_name };
  const contact = await verifiedContact(db, ticket.user_id);
  const isVerified =
    contact.isEmailVerified && contact.email?.toLowerCase() === ticket.email.toLowerCase();
  const subject = translate(locale, 'We replied to your ticket {{number}}', values);
  await sendMail(mailSettings(config, settings), {
    to: ticket.email,
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: greeting(locale, isVerified ? ticket.user_name : null),
      lead: translate(locale, '{{shop}} replied to your ticket {{number}}:', values),
      sections: [
        {
          title: (isVerified ? ticket.subject : null) ?? translate(locale, ticket.issue_type),
          lines: [],
          amounts: [],
          notes: reply.message.split('\n').filter((line) => line.trim() !== ''),
        },
      ],
      total: null,
      link: {
        label: translate(locale, 'See your ticket'),
        url: `${config.publicUrl}/support-ticket/${ticket.ticket_no}`,
      },
      closing: settings.app_name,
    }),
  });
}
