import { mayAnswer } from '#domain/staff/may-answer.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { greeting } from '#server/mail/greeting.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { personById } from '#server/staff/person-named.ts';
import type { Config } from '#server/config.ts';
import type { TicketMailDeps } from '../../tickets/send-ticket-mail.ts';
import { listAssignmentNews, markAssignmentsNotified } from './assignment-queries.ts';

type AssignmentMailDeps = TicketMailDeps & { config: Config };

/** The most tickets that a mail names. */
const NAMED = 50;

/**
 * Mails a person, in their language, which tickets they have been assigned since the last such mail. Does nothing when
 * all were unassigned or closed, and for a person who can't sign in or may no longer answer them. A crash between sending
 * and recording it repeats the mail.
 */
export async function sendAssignmentMail(
  { db, config, log }: AssignmentMailDeps,
  staffId: number,
): Promise<void> {
  const to = await personById(db, staffId);
  if (!to?.is_active) return;
  const all = await listAssignmentNews(db, staffId);
  const tickets = all.filter(({ shop_id }) => mayAnswer(to.roles, shop_id));
  const [first] = tickets;
  if (!first) return;
  const settings = await readSettings(db, log);
  const { locale } = to;
  const t = translatorOf(locale);
  const count = tickets.length;
  const subject = t('{{count}} tickets were assigned to you', {
    count,
    one: '{{count}} ticket was assigned to you',
  });
  const path = count === 1 ? `tickets/${first.number}` : 'tickets?view=mine';
  const mail = renderMail({
    locale,
    title: subject,
    greeting: greeting(locale, to.name),
    lead: t('These customers of {{shop}} are now waiting for your reply:', {
      shop: settings.app_name,
    }),
    sections: [
      {
        title: t('Tickets'),
        lines: tickets.slice(0, NAMED).map((ticket) => ({
          label: `${ticket.customer}, ${ticket.subject ?? t(ticket.issue_type)}`,
          amount: ticket.number,
        })),
        amounts: [],
        notes: [],
      },
    ],
    link: { label: t('Go to the console'), url: `${config.consoleUrl}/${path}` },
    closing: settings.app_name,
  });
  await sendMail(mailSettings(config, settings), { to: to.email, subject, ...mail });
  const ids = tickets.map(({ id }) => id);
  await markAssignmentsNotified(db, staffId, ids);
}
