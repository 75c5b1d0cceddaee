import { useResponse } from '#web/api/use-response.ts';
import type { TicketDetails } from '#contract/tickets.ts';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { type PusherKey, useLiveTicket } from './use-live-ticket.ts';
import { Conversation } from './view/conversation.tsx';
import { TicketFacts } from './view/ticket-facts.tsx';

interface TicketPageProps {
  ticketNumber: string;
  pusher: PusherKey | null;
}

/** A ticket with its live conversation; anyone else's gives 404. */
export function TicketPage({ ticketNumber, pusher }: TicketPageProps) {
  const t = useText();
  const { state, refresh } = useResponse('getTicket', { ticket_number: ticketNumber });
  const shown = state.status === 'ready' ? state.data.support_ticket : null;
  useLiveTicket({
    // Not the number in the URL if that ticket was merged into another.
    ticketNumber: shown?.ticket_no ?? ticketNumber,
    pusher,
    isRunning: shown !== null && !isClosed(shown),
    onNews: () => void refresh(),
  });
  return (
    <LoadedFrame
      state={state}
      onRetry={refresh}
      skeleton={<TicketSkeleton />}
      missing={
        <EmptyState title={t('Ticket not found')}>
          <LinkButton to={paths.supportTickets()}>{t('Support Ticket')}</LinkButton>
        </EmptyState>
      }
    >
      {({ support_ticket: ticket, highlighted_messages }) => (
        <div className="grid items-start gap-6 xl:grid-cols-[20rem_1fr]">
          <TicketFacts ticket={ticket} highlighted={highlighted_messages} />
          <section className="min-w-0 rounded-card border border-line bg-paper">
            <h2 className="border-b border-line px-4 py-3 text-base wrap-break-word md:px-6">
              <bdi>{ticket.subject ?? ticket.issue_type}</bdi>
            </h2>
            <Conversation messages={ticket.messages} />
            {ticket.user_chat ? (
              <MessageForm ticketNumber={ticketNumber} onSent={refresh} />
            ) : (
              <p className="border-t border-line p-4 text-sm text-muted md:p-6">
                {t(closedReason(ticket))}
              </p>
            )}
          </section>
        </div>
      )}
    </LoadedFrame>
  );
}

function isClosed({ status }: Pick<TicketDetails, 'status'>): boolean {
  return status === 'completed' || status === 'cancel';
}

/** Why the customer can't reply now, as an English sentence. */
function closedReason({ status }: Pick<TicketDetails, 'status'>): string {
  if (status === 'completed') {
    return msg('This ticket is completed. If you still need help, open a new one.');
  }
  if (status === 'cancel') {
    return msg('This ticket was cancelled. If you still need help, open a new one.');
  }
  return msg("We've got your message. You can reply here once we respond.");
}

function TicketSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[20rem_1fr]">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-112 rounded-card" />
    </div>
  );
}
