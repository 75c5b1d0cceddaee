import { Link } from 'react-router';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { useMoneyText } from '../session/use-money-text.ts';
import { useFormatTime } from '../session/use-format-time.ts';

/** A customer's orders and their total in each currency. */
export function OrdersCard({ customer }: { customer: ConsoleCustomer }) {
  const t = useText();
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const { latest_orders: orders, sums } = customer;
  return (
    <Card
      title={t('Orders')}
      end={
        <p className="text-sm font-medium tabular-nums">
          {sums.map(({ currency, amount }) => moneyText(moneyOf(amount, currency))).join(' · ')}
        </p>
      }
    >
      {orders.length === 0 && <p className="text-sm text-muted">{t('No orders yet')}</p>}
      <ul className="-my-2 divide-y divide-line text-sm">
        {orders.map((order) => (
          <li
            key={order.id}
            className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1.5"
          >
            <p className="min-w-0">
              <Link
                to={paths.order(order.id)}
                className="font-medium text-accent underline after:absolute after:inset-0"
              >
                <bdi>{order.code}</bdi>
              </Link>
              <time dateTime={order.at} className="block text-xs text-muted">
                {formatTime(order.at)}
              </time>
            </p>
            <StatusBadge status={order.status} />
            <bdi className="text-end font-medium tabular-nums">
              {moneyText(moneyOf(order.amount, order.currency))}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
