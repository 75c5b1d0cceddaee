import FileText from 'lucide-react/icons/file-text';
import type { ConsoleTicket, TicketMessage } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../ui/card.tsx';
import { ScheduledMessage } from './scheduled/scheduled-message.tsx';
import { useFormatTime } from '../session/use-format-time.ts';

const LOOKS = {
  customer: 'me-6 bg-well md:me-16',
  shop: 'ms-6 bg-tint md:ms-16',
  note: 'ms-6 border border-dashed border-warn bg-warn-tint md:ms-16',
};

interface ConversationProps {
  ticket: ConsoleTicket;
  /** Called with the text of a scheduled reply that was withdrawn. */
  onWithdrawn: (message: string) => void;
}

/** The messages of customer and shop with the customer's files, internal notes, and a reply that is sent later. */
export function Conversation({ ticket, onWithdrawn }: ConversationProps) {
  const t = useText();
  const { scheduled_reply: scheduled } = ticket;
  return (
    <Card title={t('Conversation')}>
      <Files files={ticket.attachments} />
      <ol className="flex flex-col gap-3">
        {ticket.messages.map((message) => (
          <Message key={message.id} message={message} customer={ticket.customer} />
        ))}
        {scheduled && (
          <ScheduledMessage ticket={ticket} scheduled={scheduled} onWithdrawn={onWithdrawn} />
        )}
      </ol>
    </Card>
  );
}

function Message({ message, customer }: { message: TicketMessage; customer: string }) {
  const t = useText();
  const formatTime = useFormatTime();
  const { by, person, at } = message;
  return (
    <li className={`rounded-card px-4 py-3 text-sm ${LOOKS[by]}`}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-xs">
        <bdi className="font-semibold">{by === 'customer' ? customer : (person ?? t('Shop'))}</bdi>
        {by === 'note' && <span className="font-semibold text-warn">{t('Internal note')}</span>}
        <time dateTime={at} className="text-muted">
          {formatTime(at)}
        </time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
    </li>
  );
}

function Files({ files }: { files: ConsoleTicket['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-3">
      {files.map(({ kind, src, name }) => (
        <li key={src}>
          <a
            href={src}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center gap-2 text-sm text-accent underline"
          >
            {kind === 'image' ? (
              <img
                src={src}
                alt={name}
                loading="lazy"
                className="h-28 w-auto max-w-48 rounded-control border border-line bg-well object-cover"
              />
            ) : (
              <>
                <FileText aria-hidden="true" className="size-5 shrink-0" />
                <bdi className="wrap-anywhere">{name}</bdi>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
