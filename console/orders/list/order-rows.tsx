import StickyNote from 'lucide-react/icons/sticky-note';
import { Link } from 'react-router';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { useAmountText, useMe } from '../../session/me-context.tsx';
import { ColumnHead } from '../../ui/list/column-head.tsx';
import { RowCheckbox } from '../../ui/list/row-checkbox.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { PaymentText } from '../money/payment-text.tsx';
import { StateBadge } from '../state-badge.tsx';

interface OrderRowsProps {
  rows: OrderListRow[];
  /** The row the keyboard is at. */
  current: number | null;
  /** Null: rows can't be selected. */
  selection: Selection | null;
}

const CELL = 'px-0 md:table-cell! md:px-3 md:py-2 md:align-top';

/** The rows of the list: a table, on phones cards. */
export function OrderRows({ rows, current, selection }: OrderRowsProps) {
  const t = useText();
  const { shop } = useMe();
  const hasAmounts = rows.some(({ amount }) => amount !== null);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
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
            <ColumnHead>{t('Buyer')}</ColumnHead>
            <ColumnHead>{t('Goods')}</ColumnHead>
            {shop.has_several && (
              <ColumnHead className="hidden lg:table-cell">{t('Shop')}</ColumnHead>
            )}
            {hasAmounts && <ColumnHead isEnd>{t('Amount')}</ColumnHead>}
            <ColumnHead>{t('Payment')}</ColumnHead>
            <ColumnHead>{t('State')}</ColumnHead>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <OrderRow
              key={row.id}
              row={row}
              isCurrent={row.id === current}
              hasAmounts={hasAmounts}
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
  isCurrent: boolean;
  hasAmounts: boolean;
  selection: Selection | null;
}

function OrderRow({ row, isCurrent, hasAmounts, selection }: OrderRowProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const amountText = useAmountText();
  const { shop } = useMe();
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
      <td className={`${CELL} col-span-2 col-start-2 row-start-1 truncate`}>
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
      <td className={`${CELL} col-start-2 row-start-2 truncate md:max-w-52`}>
        <bdi>{row.buyer}</bdi>
        {row.city !== null && (
          <span className="text-muted md:block md:truncate md:text-xs">
            <span className="md:hidden">, </span>
            <bdi>{row.city}</bdi>
          </span>
        )}
      </td>
      <td className={`${CELL} col-start-2 row-start-3 text-muted md:w-full md:max-w-0 md:text-ink`}>
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className="truncate" title={row.first_line}>
            {row.first_line}
          </span>
          {row.more_lines > 0 && (
            <span className="shrink-0 text-muted">
              {t('+{{count}} more', { count: row.more_lines })}
            </span>
          )}
          {row.has_note && (
            <>
              <StickyNote aria-hidden="true" className="size-4 shrink-0 text-warn" />
              <span className="sr-only">{t('Has a note')}</span>
            </>
          )}
        </span>
      </td>
      {shop.has_several && (
        <td className="hidden max-w-40 truncate px-3 py-2 align-top lg:table-cell">{row.shop}</td>
      )}
      {hasAmounts && (
        <td
          className={`${CELL} col-start-3 row-start-2 text-end font-medium whitespace-nowrap tabular-nums`}
        >
          {row.amount !== null && <bdi>{amountText(row.amount)}</bdi>}
        </td>
      )}
      <td
        className={`${CELL} ${row.payment === 'open' ? '' : 'hidden'} col-start-3 row-start-1 text-end whitespace-nowrap md:text-start`}
      >
        <PaymentText payment={row.payment} />
      </td>
      <td className={`${CELL} col-start-3 row-start-3 text-end md:text-start`}>
        <StateBadge state={row.state} />
      </td>
    </tr>
  );
}
