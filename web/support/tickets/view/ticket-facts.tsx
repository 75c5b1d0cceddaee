import FileText from 'lucide-react/icons/file-text';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import type { TicketDetails, TicketMessage } from '#contract/tickets.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { LinkedText } from './linked-text.tsx';
import { TicketBadge } from './ticket-badge.tsx';

interface TicketFactsProps {
  ticket: TicketDetails;
  /** Messages the shop has highlighted. */
  highlighted: TicketMessage[];
}

/** Subject, files and highlighted messages of a ticket. */
export function TicketFacts({ ticket, highlighted }: TicketFactsProps) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <div className="flex flex-col gap-4">
      {highlighted.length > 0 && (
        <section className="rounded-card border border-line bg-warn-tint p-4">
          <h2 className="mb-2 flex items-center gap-2 text-base">
            <Pin aria-hidden="true" className="size-4" />
            {t('Important')}
          </h2>
          <ul className="flex flex-col gap-2 text-sm">
            {highlighted.map(({ id, message }) => (
              <li key={id}>
                <LinkedText text={message} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="rounded-card border border-line bg-paper p-4 md:p-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base">
            {t('Ticket')} <bdi className="tabular-nums">{ticket.ticket_no}</bdi>
          </h2>
          <TicketBadge status={ticket.status} />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          <Fact name={t('Opened')}>
            <time dateTime={ticket.opened_at}>{formatTime(ticket.opened_at)}</time>
          </Fact>
          <Fact name={t('About')}>{ticket.issue_type}</Fact>
          {ticket.order_number !== null && <Fact name={t('Order')}>{ticket.order_number}</Fact>}
          <Fact name={t('Email')}>{ticket.email}</Fact>
          {ticket.phone !== null && <Fact name={t('Phone')}>{ticket.phone}</Fact>}
          {ticket.ticket_schedule_start !== null && (
            <Fact name={t('We review it')}>
              {[ticket.ticket_schedule_start, ticket.ticket_schedule_end]
                .filter(Boolean)
                .join(' – ')}
            </Fact>
          )}
        </dl>
      </section>
      {ticket.attachments.length > 0 && (
        <section className="rounded-card border border-line bg-paper p-4 md:p-6">
          <h2 className="mb-3 text-base">{t('Files')}</h2>
          <ul className="flex flex-wrap gap-3">
            {ticket.attachments.map(({ src, name, type }) => (
              <li key={src} className="w-24">
                <a
                  href={src}
                  target="_blank"
                  rel="noreferrer"
                  className="block hover:text-accent hover:underline"
                >
                  <span className="flex size-24 items-center justify-center overflow-hidden rounded-control bg-well">
                    {type === 'image' ? (
                      <img
                        src={src}
                        alt=""
                        width={96}
                        height={96}
                        className="size-full object-cover"
                      />
                    ) : (
                      <FileText aria-hidden="true" className="size-8 text-muted" />
                    )}
                  </span>
                  <bdi className="mt-1 block truncate text-xs">{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-break-word">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
