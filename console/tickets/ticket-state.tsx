import type { TicketListRow } from '#contract/console/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useFormatTime } from '../session/use-format-time.ts';

type Ticket = Pick<TicketListRow, 'status' | 'waiting_since'>;

/** Whether the customer is waiting for a reply, and since when. */
export function TicketState({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const formatTime = useFormatTime();
  if (ticket.status === 'completed') return <Badge tone="ok">{t('Completed')}</Badge>;
  if (ticket.status === 'cancel') return <Badge>{t('Cancelled')}</Badge>;
  if (ticket.waiting_since === null) return <Badge tone="tint">{t('Answered')}</Badge>;
  return (
    <Badge tone="warn" className="text-start">
      {t('Waiting since {{time}}', { time: formatTime(ticket.waiting_since) })}
    </Badge>
  );
}
