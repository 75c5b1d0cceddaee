import StickyNote from 'lucide-react/icons/sticky-note';
import type { ReactNode } from 'react';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';
import { useFormatTime } from '../../session/use-format-time.ts';
import { PaymentText } from '../money/payment-text.tsx';
import { TagBadges } from '../../ui/tags/tag-badges.tsx';
import { LateBadge } from '../late-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { OrderColumn } from './order-columns.ts';

/** Numeric columns, aligned at their end. */
export const NUMBERS: ReadonlySet<OrderColumn> = new Set(['amount', 'pieces', 'parcels']);

const CELL = 'px-0 md:table-cell! md:px-3 md:py-2 md:align-top';
/** Hidden in the table: the column was not chosen. */
const ON_CARDS = 'px-0 md:hidden';
/** Hidden on cards, for lack of space. */
const WIDE = 'hidden px-3 py-2 align-top md:table-cell';

interface OrderCellProps {
  column: OrderColumn;
  row: OrderListRow;
  /** The column was not chosen: only cards show it. */
  isOnCards?: boolean;
  /** What can be done from the row, over the end of its longest text. */
  acts?: ReactNode;
}

/** A cell of the list, on phones a part of its card. */
export function OrderCell({ column, row, isOnCards = false, acts }: OrderCellProps): ReactNode {
  const cell = isOnCards ? ON_CARDS : CELL;
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const formatCount = useFormatCount();
  switch (column) {
    case 'buyer':
      return (
        <td className={`${cell} col-start-2 row-start-2 truncate md:max-w-52`}>
          <bdi className="md:block md:truncate">{row.buyer}</bdi>
          {row.city !== null && (
            <span className="text-muted md:block md:truncate md:text-xs">
              <span className="md:hidden"> · </span>
              <bdi>{row.city}</bdi>
            </span>
          )}
        </td>
      );
    case 'goods':
      return <GoodsCell row={row} cell={cell} acts={acts} />;
    case 'shop':
      return (
        <td className="hidden max-w-40 px-3 py-2 align-top lg:table-cell">
          <bdi className="block truncate">{row.shop}</bdi>
        </td>
      );
    case 'amount':
      return (
        <td
          className={`${cell} col-start-3 row-start-2 text-end font-medium whitespace-nowrap tabular-nums`}
        >
          {row.amount !== null && <bdi>{moneyText(moneyOf(row.amount, row.currency))}</bdi>}
        </td>
      );
    case 'payment':
      return (
        <td
          className={`${cell} ${row.payment === 'open' ? '' : 'hidden'} col-start-3 row-start-1 text-end whitespace-nowrap md:text-start`}
        >
          <PaymentText payment={row.payment} isPartPaid={row.is_part_paid} />
        </td>
      );
    case 'state':
      return (
        <td className={`${cell} col-start-3 row-start-3 text-end md:text-start`}>
          <span className="flex flex-wrap gap-1 max-md:flex-col max-md:items-end">
            <StatusBadge status={row.status} />
            {row.is_late && <LateBadge />}
          </span>
        </td>
      );
    case 'since':
      return (
        <td className={`${WIDE} whitespace-nowrap text-muted`}>
          <time dateTime={row.state_since}>{formatTime(row.state_since)}</time>
        </td>
      );
    case 'tracking':
      return (
        <td className={`${WIDE} font-mono text-xs leading-5`}>
          {[...new Set(row.tracking_numbers)].map((number) => (
            <bdi key={number} dir="ltr" className="block max-w-52 truncate" title={number}>
              {number}
            </bdi>
          ))}
        </td>
      );
    case 'assigned':
      return (
        <td className={`${WIDE} max-w-40`}>
          {row.assigned_to && <bdi className="block truncate">{row.assigned_to.name}</bdi>}
        </td>
      );
    case 'tags':
      return (
        <td className={`${WIDE} max-w-52`}>
          <TagBadges tags={row.tags ?? []} />
        </td>
      );
    case 'pieces':
    case 'parcels':
      return <td className={`${WIDE} text-end tabular-nums`}>{formatCount(row[column])}</td>;
  }
}

function GoodsCell({ row, cell, acts }: Pick<OrderCellProps, 'row' | 'acts'> & { cell: string }) {
  const t = useText();
  return (
    <td
      className={`${cell} col-start-2 row-start-3 text-muted md:relative md:w-full md:max-w-0 md:text-ink`}
    >
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
      {acts}
    </td>
  );
}
