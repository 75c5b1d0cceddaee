import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Ticket } from '#contract/tickets.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { TicketBadge } from './ticket-badge.tsx';

/** A ticket in a list; the whole row is a link. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <article className="relative flex items-center gap-4 rounded-card border border-line bg-paper p-4 hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <div className="min-w-0 grow text-sm">
        <h2 className="text-base wrap-break-word">
          <Link
            to={paths.supportTicket(ticket.ticket_no)}
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <bdi className="line-clamp-2">{ticket.subject ?? ticket.issue_type}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
          <span>
            {t('Ticket')} <bdi className="tabular-nums">{ticket.ticket_no}</bdi>
          </span>
          <bdi>{ticket.issue_type}</bdi>
          {ticket.order_number !== null && (
            <span>
              {t('Order')} <bdi className="tabular-nums">{ticket.order_number}</bdi>
            </span>
          )}
          <time dateTime={ticket.opened_at} className="tabular-nums">
            {formatTime(ticket.opened_at)}
          </time>
        </p>
      </div>
      <TicketBadge status={ticket.status} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted mirror-rtl" />
    </article>
  );
}
