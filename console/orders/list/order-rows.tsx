import { Link } from 'react-router';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { ColumnHead } from '../../ui/list/column-head.tsx';
import { RowCheckbox } from '../../ui/list/row-checkbox.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { NUMBERS, OrderCell } from './order-cells.tsx';
import { COLUMN_LABELS, type OrderColumn } from './order-columns.ts';

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
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper md:overflow-x-auto">
      <table className="block w-full text-sm md:table">
        <thead className="hidden md:table-header-group">
          <tr className="border-b border-line text-start text-xs text-muted">
            {selection && (
              <th scope="col" className="w-11 ps-1">
                <RowCheckbox
                  label={t('Select all orders shown')}
                  isChecked={selection.isAll}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
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
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <OrderRow
              key={row.id}
              row={row}
              columns={columns}
              isCurrent={row.id === current}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
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
  const isSelected = selection?.selected.has(row.id) ?? false;
  return (
    <tr
      data-row={row.id}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-3 py-3 md:table-row md:hover:bg-well/60 ${isSelected ? 'bg-tint' : ''} ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {selection && (
        <td className="row-span-3 -ms-2 md:table-cell md:ps-1 md:align-top">
          <RowCheckbox
            label={t('Select order {{code}}', { code: row.code })}
            isChecked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <td className="col-span-2 col-start-2 row-start-1 truncate px-0 md:table-cell! md:px-3 md:py-2 md:align-top">
        <Link
          to={paths.order(row.id)}
          className="font-medium tabular-nums after:absolute after:inset-0 after:start-14 hover:text-accent md:after:hidden"
        >
          <bdi>{row.code}</bdi>
        </Link>
        <time dateTime={row.created_at} className="ms-2 text-xs text-muted md:ms-0 md:block">
          {formatTime(row.created_at)}
        </time>
      </td>
      {columns.map((column) => (
        <OrderCell key={column} column={column} row={row} />
      ))}
      {CARD.filter((column) => !columns.includes(column)).map((column) => (
        <OrderCell key={column} column={column} row={row} isOnCards />
      ))}
    </tr>
  );
}
