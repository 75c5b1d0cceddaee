import { Link } from 'react-router';
import type { TicketOrder } from '#contract/console/tickets/ticket-order.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { TrackingNumber } from '../orders/shipping/tracking-number.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { paths } from '../paths.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { useMoneyText } from '../session/use-money-text.ts';
import { Card } from '../ui/card.tsx';

/** So many lines are shown; the order's own page has all. */
const LINES = 5;

/** The order that a ticket is about: status, lines and parcels. */
export function OrderCard({ order }: { order: TicketOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const formatCount = useFormatCount();
  const { id, code, status, at, total, currency, lines, parcels } = order;
  const more = lines.length - LINES;
  return (
    <Card title={t('Order')} end={<StatusBadge status={status} />}>
      <div className="flex flex-col gap-2 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={paths.order(id)}
            className="flex min-h-11 items-center font-medium text-accent underline md:min-h-7"
          >
            <bdi>{code}</bdi>
          </Link>
          {total !== null && (
            <bdi className="tabular-nums">{moneyText(moneyOf(total, currency))}</bdi>
          )}
        </p>
        <p className="text-muted">
          <time dateTime={at}>{formatTime(at)}</time>
        </p>
        <ul className="flex flex-col gap-1">
          {lines.slice(0, LINES).map((line) => (
            <li key={line.id} className="flex gap-2">
              <span className="text-muted tabular-nums">{formatCount(line.pieces)} ×</span>
              <bdi className="min-w-0 wrap-anywhere">{line.name}</bdi>
            </li>
          ))}
          {more > 0 && <li className="text-muted">{t('+{{count}} more', { count: more })}</li>}
        </ul>
        {parcels.length > 0 && (
          <ul aria-label={t('Parcels')} className="border-t border-line pt-2">
            {parcels.map((parcel) => (
              <li key={parcel.id} className="flex flex-wrap gap-x-2 wrap-anywhere">
                {parcel.carrier === null ? t('Own delivery') : <bdi>{parcel.carrier}</bdi>}
                <TrackingNumber parcel={parcel} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
