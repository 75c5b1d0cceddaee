import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { ColumnHead } from '../../ui/list/column-head.tsx';
import { ListRow, ListTable } from '../../ui/list/list-table.tsx';
import { useDeferredRows } from '../../ui/list/use-deferred-rows.ts';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { useFormatTime } from '../../session/use-format-time.ts';
import { NUMBERS, OrderCell } from './order-cells.tsx';
import { COLUMN_LABELS, type OrderColumn } from './order-columns.ts';
import { RowActs } from './row-acts.tsx';

interface OrderRowsProps {
  rows: OrderListRow[];
  /** The columns besides the order's number. Cards always show the same fields. */
  columns: readonly OrderColumn[];
  /** The row with keyboard focus. */
  current: number | null;
  /** Null when rows cannot be selected. */
  selection: Selection | null;
}

/** What a card shows, regardless of the chosen columns. */
const CARD: readonly OrderColumn[] = ['buyer', 'goods', 'amount', 'payment', 'state'];

/** The rows of the list: a table, on phones cards. */
export function OrderRows({ rows, columns, current, selection }: OrderRowsProps) {
  const t = useText();
  const drawn = useDeferredRows(rows);
  return (
    <ListTable
      selection={selection}
      selectAll={t('Select all orders shown')}
      className="md:overflow-x-auto"
      head={
        <>
          <ColumnHead>{t('Order')}</ColumnHead>
          {columns.map((column) => (
            <ColumnHead
              key={column}
              isEnd={NUMBERS.has(column)}
              className={column === 'shop' ? 'hidden lg:table-cell' : ''}
            >
              {t(COLUMN_LABELS[column])}
            </ColumnHead>
          ))}
        </>
      }
    >
      {drawn.map((row) => (
        <OrderRow
          key={row.id}
          row={row}
          columns={columns}
          isCurrent={row.id === current}
          selection={selection}
        />
      ))}
    </ListTable>
  );
}

interface OrderRowProps {
  row: OrderListRow;
  columns: readonly OrderColumn[];
  isCurrent: boolean;
  selection: Selection | null;
}

function OrderRow({ row, columns, isCurrent, selection }: OrderRowProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const [isEntered, setEntered] = useState(false);
  // Beside a selection they would compete with what can be done to that.
  const hasActs = isEntered && (selection === null || selection.selected.size === 0);
  const acts = hasActs && <RowActs row={row} />;
  return (
    <ListRow
      id={row.id}
      isCurrent={isCurrent}
      selection={selection}
      select={t('Select order {{code}}', { code: row.code })}
      selectClassName="row-span-3 md:align-top"
      onEnter={() => setEntered(true)}
    >
      <td
        className={`${row.payment === 'open' ? '' : 'col-span-2'} col-start-2 row-start-1 flex flex-wrap items-baseline gap-x-2 px-0 md:table-cell! md:truncate md:px-3 md:py-2 md:align-top`}
      >
        <Link
          to={paths.order(row.id)}
          className="font-medium tabular-nums after:absolute after:inset-0 after:start-14 hover:text-accent md:after:hidden"
        >
          <bdi>{row.code}</bdi>
        </Link>
        <time dateTime={row.created_at} className="text-xs text-muted md:block">
          {formatTime(row.created_at)}
        </time>
      </td>
      {columns.map((column) => (
        <OrderCell key={column} column={column} row={row} acts={acts} />
      ))}
      {CARD.filter((column) => !columns.includes(column)).map((column) => (
        <OrderCell key={column} column={column} row={row} isOnCards />
      ))}
      {!columns.includes('goods') && (
        <td className="sticky end-0 hidden w-0 p-0 md:table-cell">{acts}</td>
      )}
    </ListRow>
  );
}
