import type { Ticket } from '#contract/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Status of a ticket. */
export function TicketBadge({ status }: Pick<Ticket, 'status'>) {
  const t = useText();
  switch (status) {
    case 'pending':
      return <Badge tone="warn">{t('Waiting')}</Badge>;
    case 'confirm':
      return <Badge tone="tint">{t('In progress')}</Badge>;
    case 'completed':
      return <Badge tone="ok">{t('Completed')}</Badge>;
    case 'cancel':
      return <Badge>{t('Cancelled')}</Badge>;
  }
}
