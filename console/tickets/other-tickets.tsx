import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { isClosed } from '#domain/support/ticket-status.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { useHasRight } from '../session/me-context.tsx';
import { Card } from '../ui/card.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { TicketState } from './ticket-state.tsx';

/** The customer's other tickets, which can be merged into this one while it is open. */
export function OtherTickets({ ticket }: { ticket: ConsoleTicket }) {
  const t = useText();
  const canMerge = useHasRight('tickets.answer') && !isClosed(ticket.status);
  const [merged, setMerged] = useState<ConsoleTicket['others'][number] | null>(null);
  if (ticket.others.length === 0) return null;
  return (
    <Card title={t('Other tickets')}>
      <ul className="flex flex-col gap-3 text-sm">
        {ticket.others.map((other) => (
          <li key={other.number} className="flex items-center gap-2">
            <div className="relative min-w-0 grow">
              <Link
                to={paths.ticket(other.number)}
                className="block text-accent underline after:absolute after:inset-0"
              >
                <bdi className="block truncate">{other.subject ?? other.topic}</bdi>
              </Link>
              <TicketState ticket={other} />
            </div>
            {canMerge && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('Merge ticket {{number}} into this one', { number: other.number })}
                onClick={() => setMerged(other)}
              >
                {t('Merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {merged && <MergeDialog ticket={ticket} other={merged} onClose={() => setMerged(null)} />}
    </Card>
  );
}
