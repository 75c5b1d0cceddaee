import { accountMeta } from '#web/accounts/account-meta.ts';
import { useText } from '#web/i18n/text.tsx';
import { NewTicketButton } from '#web/support/tickets/new-ticket-button.tsx';
import { TicketList } from '#web/support/tickets/ticket-list.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/support-tickets.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Support Ticket'));
}

export default function SupportTicketsPage() {
  const t = useText();
  return (
    <>
      <PageHeading title={t('Support Ticket')}>
        <NewTicketButton />
      </PageHeading>
      <TicketList action={<NewTicketButton />} />
    </>
  );
}
