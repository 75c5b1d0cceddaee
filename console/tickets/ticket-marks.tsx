import type { TicketListRow } from '#contract/console/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The priority of a ticket unless it is normal, and its tags. */
export function TicketMarks({ ticket }: { ticket: Pick<TicketListRow, 'priority' | 'tags'> }) {
  const t = useText();
  const { priority, tags } = ticket;
  if (priority === 'normal' && tags.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
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
