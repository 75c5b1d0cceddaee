import { Link } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { useFormatTime } from '../../session/use-format-time.ts';
import { TicketState } from '../../tickets/ticket-state.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../status-badge.tsx';

const LINK = 'text-accent underline after:absolute after:inset-0';

/** The buyer's open tickets, and their other orders. */
export function BuyerRecords({ order }: { order: ConsoleOrder }) {
  const { buyer_tickets: tickets = [], buyer_orders: orders } = order;
  return (
    <>
      {tickets.length > 0 && <TicketsCard tickets={tickets} />}
      {orders !== undefined && orders.total > 0 && (
        <OrdersCard orders={orders} all={allOrdersOf(order)} />
      )}
    </>
  );
}

/** The page that lists all orders of the buyer; a guest's are found by the email address. */
function allOrdersOf({ buyer: { customer, email } }: ConsoleOrder): string | null {
  if (customer !== null) return paths.customer(customer.id);
  return email === null ? null : paths.orders(new URLSearchParams({ q: email }).toString());
}

function TicketsCard({ tickets }: { tickets: NonNullable<ConsoleOrder['buyer_tickets']> }) {
  const t = useText();
  return (
    <Card title={t('Open tickets')}>
      <ul className="flex flex-col gap-3 text-sm">
        {tickets.map((ticket) => (
          <li key={ticket.number} className="relative">
            <Link to={paths.ticket(ticket.number)} className={`block ${LINK}`}>
              <bdi className="block truncate">{ticket.subject}</bdi>
            </Link>
            <TicketState ticket={{ ...ticket, merged_into: null }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OrdersCardProps {
  orders: NonNullable<ConsoleOrder['buyer_orders']>;
  /** The page that lists all of them; null: there is no such page. */
  all: string | null;
}

function OrdersCard({ orders: { total, total_is_capped, latest }, all }: OrdersCardProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const count = total_is_capped
    ? t('More than {{count}} orders', { count: total })
    : t('{{count}} orders', { count: total, one: '{{count}} order' });
  return (
    <Card
      title={t('Other orders of the buyer')}
      end={
        total > latest.length &&
        all !== null && (
          <Link
            to={all}
            className="inline-flex min-h-11 min-w-11 items-center text-sm whitespace-nowrap text-accent underline md:min-h-7"
          >
            {count}
          </Link>
        )
      }
    >
      <ul className="flex flex-col gap-2 text-sm">
        {latest.map(({ id, code, at, status }) => (
          <li key={id} className="relative flex items-center justify-between gap-2">
            <p className="min-w-0">
              <Link to={paths.order(id)} className={LINK}>
                <bdi>{code}</bdi>
              </Link>
              <time dateTime={at} className="block text-xs text-muted">
                {formatTime(at)}
              </time>
            </p>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
