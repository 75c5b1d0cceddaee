import { Link } from 'react-router';
import type { SavedReply } from '#contract/console/tickets/saved-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { isClosed } from '#domain/support/ticket-status.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useHasRight } from '../session/me-context.tsx';
import { Card } from '../ui/card.tsx';
import { Heading } from '../ui/heading.tsx';
import { RecordLinks } from '../ui/list/steps/record-links.tsx';
import { textWith, useDraft } from '../ui/form/use-draft.ts';
import { StatusButton } from './change/status-button.tsx';
import { WritersNote } from './presence/writers-note.tsx';
import { Conversation } from './conversation.tsx';
import { ReplyForm } from './reply/reply-form.tsx';
import { TicketHandling } from './ticket-handling.tsx';
import { TicketSide } from './ticket-side.tsx';
import { TicketState } from './ticket-state.tsx';

interface TicketPageProps {
  ticket: ConsoleTicket;
  replies: readonly SavedReply[];
  /** Tags in use. */
  tags: readonly string[];
}

/** A ticket: the conversation, the reply form, and the customer. */
export function TicketPage({ ticket, replies, tags }: TicketPageProps) {
  const t = useText();
  const mayAnswer = useHasRight('tickets.answer');
  const isOver = isClosed(ticket.status);
  const isMerged = ticket.merged_into !== null;
  const draft = useDraft(`ticket-${ticket.number}`);
  const [text, setText] = draft;
  return (
    <>
      <RecordLinks list="tickets" id={ticket.number} />
      <Heading title={ticket.subject ?? ticket.topic}>
        {mayAnswer && !isMerged && <StatusButton ticket={ticket} />}
      </Heading>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <TicketState ticket={ticket} />
        {t('Ticket {{number}}', { number: ticket.number })}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {ticket.merged_into === null ? (
            <Conversation
              ticket={ticket}
              onWithdrawn={(message) => setText(textWith(text, message))}
            />
          ) : (
            <MergedNote into={ticket.merged_into} />
          )}
          {!isMerged && <WritersNote ticket={ticket} />}
          {mayAnswer && !isOver && <ReplyForm ticket={ticket} replies={replies} draft={draft} />}
          {isOver && !isMerged && (
            <p className="text-sm text-muted">
              {t('This ticket is closed. Reopen it to write to the customer.')}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {mayAnswer && !isMerged && <TicketHandling ticket={ticket} suggestions={tags} />}
          <TicketSide ticket={ticket} />
        </div>
      </div>
    </>
  );
}

/** Links a merged ticket to the one that has its messages. */
function MergedNote({ into }: { into: string }) {
  const t = useText();
  return (
    <Card title={t('Conversation')}>
      <p className="mb-2 text-sm">
        {t('This ticket was merged. All its messages are in the other one.')}
      </p>
      <Link
        to={paths.ticket(into)}
        className="inline-block max-w-full py-1 text-sm text-accent underline wrap-anywhere md:py-0"
      >
        {t('Ticket {{number}}', { number: into })}
      </Link>
    </Card>
  );
}
