import { Link } from 'react-router';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { LogLink } from '../log/log-link.tsx';
import { Card } from '../ui/card.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { OrderCard } from './order-card.tsx';
import { OtherTickets } from './other-tickets.tsx';

/** The ticket's author, its order, and their other tickets. */
export function TicketSide({ ticket }: { ticket: ConsoleTicket }) {
  const t = useText();
  const formatTime = useFormatTime();
  const { customer, email, phone, order } = ticket;
  return (
    <>
      <Card title={t('Customer')}>
        <p className="text-sm font-medium">
          <Link
            to={paths.customer(ticket.customer_id)}
            className="flex min-h-11 items-center text-accent underline md:min-h-7"
          >
            <bdi>{customer}</bdi>
          </Link>
        </p>
        <a
          href={`mailto:${email}`}
          className="flex min-h-11 items-center text-sm text-accent underline wrap-anywhere md:min-h-7"
        >
          <bdi dir="ltr">{email}</bdi>
        </a>
        {phone !== null && (
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            className="flex min-h-11 items-center text-sm text-accent underline md:min-h-7"
          >
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </Card>
      {order && <OrderCard order={order} />}
      <Card title={t('Details')}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">{t('Topic')}</dt>
          <dd>{ticket.topic}</dd>
          <dt className="text-muted">{t('Opened')}</dt>
          <dd>
            <time dateTime={ticket.created_at}>{formatTime(ticket.created_at)}</time>
          </dd>
        </dl>
        <p className="text-sm empty:hidden">
          <LogLink kind="ticket" id={ticket.id} />
        </p>
      </Card>
      <OtherTickets ticket={ticket} />
    </>
  );
}
