import { accountMeta } from '#web/accounts/account-meta.ts';
import { useText } from '#web/i18n/text.tsx';
import { useAccountOptions } from '#web/layouts/account/account-options.ts';
import { paths } from '#web/paths.ts';
import { TicketPage } from '#web/support/tickets/ticket-page.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/support-ticket.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Ticket'));
}

export default function SupportTicketPage({ params }: Route.ComponentProps) {
  const t = useText();
  const { pusher } = useAccountOptions();
  const { ticketNumber } = params;
  return (
    <>
      <PageHeading
        title={t('Ticket')}
        crumbs={[
          { title: t('Support Ticket'), to: paths.supportTickets() },
          { title: t('Ticket') },
        ]}
      />
      <TicketPage key={ticketNumber} ticketNumber={ticketNumber} pusher={pusher} />
    </>
  );
}
