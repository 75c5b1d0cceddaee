import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerRow } from '#contract/console/customers/customers.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { paths } from '../../paths.ts';
import { useFormatTime } from '../../session/use-format-time.ts';
import { useMe } from '../../session/me-context.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';
import { ColumnHead } from '../../ui/list/column-head.tsx';
import { ListRow, ListTable } from '../../ui/list/list-table.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { TagBadges } from '../../ui/tags/tag-badges.tsx';
import { COLUMN_LABELS, type CustomerColumn } from './customer-columns.ts';

const NUMBERS: ReadonlySet<CustomerColumn> = new Set(['orders', 'spent', 'tickets']);

/** Cards show the same fields, regardless of the columns. */
const CARD: readonly CustomerColumn[] = ['contact', 'orders', 'spent'];

interface CustomerRowsProps {
  rows: readonly CustomerRow[];
  columns: readonly CustomerColumn[];
  /** The row with keyboard focus. */
  current: number | null;
  /** Null when rows cannot be selected. */
  selection: Selection | null;
}

/** Customers as a table, on phones as cards. */
export function CustomerRows({ rows, columns, current, selection }: CustomerRowsProps) {
  const t = useText();
  return (
    <ListTable
      selection={selection}
      selectAll={t('Select all customers shown')}
      className="md:overflow-x-auto"
      head={
        <>
          <ColumnHead>{t('Name')}</ColumnHead>
          {columns.map((column) => (
            <ColumnHead key={column} isEnd={NUMBERS.has(column)}>
              {t(COLUMN_LABELS[column])}
            </ColumnHead>
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <ListRow
          key={row.id}
          id={row.id}
          isCurrent={row.id === current}
          selection={selection}
          select={t('Select {{name}}', { name: row.name })}
          selectClassName="row-span-2 self-center md:align-middle"
        >
          <td className="col-start-2 row-start-1 min-w-0 md:table-cell! md:max-w-64 md:px-3 md:py-2">
            <span className="flex min-w-0 items-center gap-2">
              <Link
                to={paths.customer(row.id)}
                className="min-w-0 font-medium after:absolute after:inset-0 hover:text-accent"
              >
                <bdi className="block truncate">{row.name}</bdi>
              </Link>
              {!row.is_active && <Badge tone="danger">{t('Blocked')}</Badge>}
            </span>
          </td>
          {columns.map((column) => (
            <CustomerCell key={column} column={column} row={row} isInTable />
          ))}
          {CARD.filter((column) => !columns.includes(column)).map((column) => (
            <CustomerCell key={column} column={column} row={row} isInTable={false} />
          ))}
        </ListRow>
      ))}
    </ListTable>
  );
}

const CARD_CLASSES: Partial<Record<CustomerColumn, string>> = {
  contact: 'col-start-2 row-start-2 truncate text-muted',
  orders: 'col-start-3 row-start-1 text-end whitespace-nowrap tabular-nums',
  spent: 'col-start-3 row-start-2 text-end whitespace-nowrap tabular-nums',
};

interface CustomerCellProps {
  column: CustomerColumn;
  row: CustomerRow;
  /** false: the column was not chosen, and only cards show it. */
  isInTable: boolean;
}

function CustomerCell({ column, row, isInTable }: CustomerCellProps): ReactNode {
  const onCard = CARD_CLASSES[column] ?? 'hidden';
  const end = NUMBERS.has(column) ? 'md:text-end tabular-nums' : '';
  const cell = isInTable
    ? 'md:table-cell! md:max-w-60 md:truncate md:px-3 md:py-2 md:text-ink'
    : 'md:hidden';
  return (
    <td className={`${onCard} ${cell} ${end} whitespace-nowrap`}>
      <CellText column={column} row={row} />
    </td>
  );
}

function CellText({ column, row }: Omit<CustomerCellProps, 'isInTable'>): ReactNode {
  const t = useText();
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const formatCount = useFormatCount();
  const { shop } = useMe();
  switch (column) {
    case 'contact':
      return <bdi dir="ltr">{row.email ?? row.phone}</bdi>;
    case 'orders':
      return (
        <>
          <span className="md:hidden">
            {t('{{count}} orders', { count: row.orders, one: '{{count}} order' })}
          </span>
          <span className="max-md:hidden">{formatCount(row.orders)}</span>
        </>
      );
    case 'spent':
      return row.orders > 0 && <bdi>{moneyText(moneyOf(row.spent, shop.currency.name))}</bdi>;
    case 'last_order':
      return row.last_order_at === null ? (
        <span className="text-muted">{t('Never')}</span>
      ) : (
        <time dateTime={row.last_order_at}>{formatTime(row.last_order_at)}</time>
      );
    case 'tickets':
      return formatCount(row.tickets);
    case 'city':
      return <bdi>{row.city}</bdi>;
    case 'since':
      return <time dateTime={row.since}>{formatTime(row.since)}</time>;
    case 'tags':
      return <TagBadges tags={row.tags} />;
    case 'state':
      return row.is_active ? t('Can sign in') : t('Blocked');
  }
}
