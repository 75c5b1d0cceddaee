import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { statusName } from '#domain/orders/status-name.ts';
import type { MoneyText } from '#web/checkout/use-money-text.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { useOrderEvents } from './use-order-events.ts';

interface OrderTimelineProps {
  order: OrderDetails;
  moneyText: MoneyText;
}

/** Order history: statuses, returns and refunds with their times, then the statuses to follow. */
export function OrderTimeline({ order, moneyText }: OrderTimelineProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const events = useOrderEvents(order, moneyText);
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-3 text-base">
        {t('Order status')} · <bdi className="tabular-nums">{order.order_code}</bdi>
      </h2>
      <ol className="ms-1.5 flex flex-col border-s-2 border-line">
        {events.map(({ title, at, details, note }) => (
          <li key={`${title}-${at}`} className={`${STEP} text-sm before:bg-accent`}>
            <span className="block font-medium">{title}</span>
            <time dateTime={at} className="text-muted tabular-nums">
              {formatTime(at)}
            </time>
            {details.map((detail) => (
              <span key={detail} className="block text-muted wrap-anywhere">
                <bdi>{detail}</bdi>
              </span>
            ))}
            {note !== null && (
              <span className="block wrap-anywhere whitespace-pre-line">
                <bdi>{note}</bdi>
              </span>
            )}
          </li>
        ))}
        {remainingStatuses(order.order_status).map((status) => (
          <li key={status} className={`${STEP} text-sm text-muted before:bg-line`}>
            {t(statusName(status))}
            <span className="sr-only"> {t('(upcoming)')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEP =
  'relative ps-5 pb-3 last:pb-0 before:absolute before:-start-[7px] before:top-1 before:size-3 before:rounded-full before:ring-4 before:ring-paper';

/** Statuses after this one; none after the last, or after cancellation. */
function remainingStatuses(status: string): readonly string[] {
  if (status === 'Cancelled') return [];
  const steps = ORDER_STATUSES.filter((step) => step !== 'Cancelled');
  return steps.slice(steps.findIndex((step) => step === status) + 1);
}
