import { useState } from 'react';
import type { TicketListRow } from '#contract/console/tickets/tickets.ts';
import { waitingAge } from '#domain/support/waiting-age.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { useAgeText } from './use-age-text.ts';

type Ticket = Pick<TicketListRow, 'status' | 'waiting_since' | 'merged_into'>;

/** Whether the customer is waiting for a reply, and for how long. */
export function TicketState({ ticket }: { ticket: Ticket }) {
  const t = useText();
  if (ticket.merged_into !== null) return <Badge>{t('Merged')}</Badge>;
  if (ticket.status === 'completed') return <Badge tone="ok">{t('Completed')}</Badge>;
  if (ticket.status === 'cancel') return <Badge>{t('Cancelled')}</Badge>;
  if (ticket.waiting_since === null) return <Badge tone="tint">{t('Answered')}</Badge>;
  return <WaitingBadge since={ticket.waiting_since} />;
}

function WaitingBadge({ since }: { since: string }) {
  const t = useText();
  const formatTime = useFormatTime();
  const ageText = useAgeText();
  const [now] = useState(() => new Date());
  const age = waitingAge(new Date(since), now);
  return (
    <Badge tone={age.isLong ? 'danger' : 'warn'} className="whitespace-nowrap">
      <time dateTime={since} title={t('Waiting since {{time}}', { time: formatTime(since) })}>
        {t('Waiting for {{duration}}', { duration: ageText(age) })}
      </time>
    </Badge>
  );
}
