import { Link, useRevalidator } from 'react-router';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { useMoneyText } from '../session/use-money-text.ts';
import { useAct } from '../ui/use-act.ts';
import { Card } from '../ui/card.tsx';

interface GuestOrdersCardProps {
  id: number;
  orders: NonNullable<ConsoleCustomer['internal']>['guest_orders'];
}

/** Orders that the customer placed without the account, to be added to it. */
export function GuestOrdersCard({ id, orders }: GuestOrdersCardProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const handleClaim = () =>
    run(async () => {
      const ids = orders.map((order) => order.id);
      const { orders: count } = await call('claimGuestOrders', { id, order_ids: ids });
      showToast(t('{{count}} orders added.', { count, one: '{{count}} order added.' }));
      await revalidate();
    });
  return (
    <Card title={t('Guest orders')}>
      <p className="text-sm text-muted">
        {t(
          'Placed without the account, with an email or phone that this customer has verified. Once added, the customer sees them in the account.',
        )}
      </p>
      <ul className="my-3 divide-y divide-line text-sm">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5"
          >
            <p className="min-w-0">
              <Link
                to={paths.order(order.id)}
                className="inline-block py-1 font-medium text-accent underline md:py-0"
              >
                <bdi>{order.code}</bdi>
              </Link>
              <span className="block truncate text-xs text-muted">
                <time dateTime={order.at}>{formatTime(order.at)}</time> · <bdi>{order.buyer}</bdi>
              </span>
            </p>
            <bdi className="text-end font-medium tabular-nums">
              {moneyText(moneyOf(order.amount, order.currency))}
            </bdi>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void handleClaim()}>
        {t('Add {{count}} orders to the account', {
          count: orders.length,
          one: 'Add {{count}} order to the account',
        })}
      </Button>
    </Card>
  );
}
