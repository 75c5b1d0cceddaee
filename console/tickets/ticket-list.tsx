import Inbox from 'lucide-react/icons/inbox';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { TicketListRow, TicketPage } from '#contract/console/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { EmptyList } from '../ui/empty-list.tsx';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { useRowKeys } from '../ui/list/use-row-keys.ts';
import { TicketState } from './ticket-state.tsx';

/** A page of tickets: topic, author, and how long the customer has been waiting. */
export function TicketList({ page }: { page: TicketPage }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { row: current } = useRowKeys({
    rows: page.rows.map(({ id }) => id),
    onOpen: (id) => {
      const found = page.rows.find((row) => row.id === id);
      if (found) void navigate(paths.ticket(found.number));
    },
    onSelect: null,
  });
  if (page.rows.length === 0) {
    const isSearched = search.has('q');
    return (
      <EmptyList
        Icon={Inbox}
        isFiltered={isSearched}
        nothing={{
          title: t('No tickets'),
          text: t('Questions from your customers appear here.'),
        }}
        noMatch={{
          title: t('No matching tickets'),
          text: t('Try the ticket number, an order number or the start of an email address.'),
        }}
        all={{ to: paths.tickets(), label: t('Show all tickets') }}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
        {page.rows.map((row) => (
          <TicketItem key={row.id} row={row} isCurrent={row.id === current} />
        ))}
      </ul>
      <ListFooter text="" next={page.next} />
    </>
  );
}

function TicketItem({ row, isCurrent }: { row: TicketListRow; isCurrent: boolean }) {
  return (
    <li
      data-row={row.id}
      className={`relative grid gap-x-4 gap-y-0.5 px-4 py-3 text-sm md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-center md:hover:bg-well/60 ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <p className="truncate font-medium">
        <bdi>{row.customer}</bdi>
        <span className="block truncate text-xs font-normal text-muted">
          {row.order_code === null ? (
            row.subject !== null && row.topic
          ) : (
            <bdi>{row.order_code}</bdi>
          )}
        </span>
      </p>
      <p className="min-w-0">
        <Link
          to={paths.ticket(row.number)}
          dir="auto"
          className="block truncate font-medium after:absolute after:inset-0 hover:text-accent rtl:text-right"
        >
          {row.subject ?? row.topic}
        </Link>
        <span dir="auto" className="line-clamp-1 text-muted wrap-anywhere rtl:text-right">
          {row.last_message}
        </span>
      </p>
      <p className="mt-1 md:mt-0 md:text-end">
        <TicketState ticket={row} />
      </p>
    </li>
  );
}
