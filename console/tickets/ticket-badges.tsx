import type { TicketListRow } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** A reply that is sent later, the priority of a ticket unless it is normal, and its tags. */
export function TicketBadges({
  ticket,
}: {
  ticket: Pick<TicketListRow, 'priority' | 'tags' | 'scheduled_reply'>;
}) {
  const t = useText();
  const { priority, tags, scheduled_reply: scheduled } = ticket;
  if (priority === 'normal' && tags.length === 0 && scheduled === null) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {scheduled === 'waiting' && <Badge tone="tint">{t('Reply scheduled')}</Badge>}
      {scheduled === 'held' && <Badge tone="danger">{t('Reply held back')}</Badge>}
      {priority === 'high' && <Badge tone="danger">{t('High priority')}</Badge>}
      {priority === 'low' && <Badge>{t('Low priority')}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag} className="max-w-full">
          <bdi className="truncate">{tag}</bdi>
        </Badge>
      ))}
    </span>
  );
}
