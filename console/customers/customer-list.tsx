import UserRound from 'lucide-react/icons/user-round';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CustomerPage, CustomerRow } from '#contract/console/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { paths } from '../paths.ts';
import { EmptyList } from '../ui/empty-list.tsx';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { useRowKeys } from '../ui/list/use-row-keys.ts';
import { useFormatTime } from '../session/use-format-time.ts';

/** A page of customers: a table, on phones cards. */
export function CustomerList({ page }: { page: CustomerPage }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { row: current } = useRowKeys({
    rows: page.rows.map(({ id }) => id),
    onOpen: (id) => void navigate(paths.customer(id)),
    onSelect: null,
  });
  if (page.rows.length === 0) {
    const isFiltered = [...search.keys()].length > 0;
    return (
      <EmptyList
        Icon={UserRound}
        isFiltered={isFiltered}
        nothing={{
          title: t('No customers yet'),
          text: t(
            'People who register in the shop appear here. To find guests, search their orders.',
          ),
        }}
        noMatch={{
          title: t('No matching customers'),
          text: t('Try the start of the name, email address or phone number.'),
        }}
        all={{ to: paths.customers(), label: t('Show all customers') }}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
        {page.rows.map((row) => (
          <CustomerItem key={row.id} row={row} isCurrent={row.id === current} />
        ))}
      </ul>
      <ListFooter text="" next={page.next} />
    </>
  );
}

function CustomerItem({ row, isCurrent }: { row: CustomerRow; isCurrent: boolean }) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <li
      data-row={row.id}
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem_7rem] md:hover:bg-well/60 ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <Link
          to={paths.customer(row.id)}
          className="min-w-0 truncate font-medium after:absolute after:inset-0 hover:text-accent"
        >
          <bdi>{row.name}</bdi>
        </Link>
        {!row.is_active && <Badge tone="danger">{t('Blocked')}</Badge>}
      </p>
      <p className="col-start-1 min-w-0 truncate text-muted md:col-start-auto">
        <bdi dir="ltr">{row.email ?? row.phone}</bdi>
      </p>
      <p className="hidden text-muted md:block">
        <time dateTime={row.since}>{formatTime(row.since)}</time>
      </p>
      <p className="col-start-2 row-start-1 text-end tabular-nums md:col-start-auto md:row-start-auto">
        {t('{{count}} orders', { count: row.orders, one: '{{count}} order' })}
      </p>
    </li>
  );
}
