import type { Home, HomePeriod } from '#contract/console/home.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../ui/card.tsx';
import { useMoneyText } from '../session/use-money-text.ts';
import { OrdersChart } from './orders-chart.tsx';
import { PERIOD_TITLES } from './period-titles.ts';

/** Orders and revenue of today, 7 and 30 days, each compared with the period before. */
export function SalesCard({ sales }: { sales: NonNullable<Home['sales']> }) {
  const t = useText();
  const before: Record<number, string> = {
    1: t('Yesterday'),
    7: t('7 days before'),
    30: t('30 days before'),
  };
  return (
    <Card title={t('Sales')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {sales.periods.map((period) => (
          <PeriodItem
            key={period.days}
            period={period}
            title={t(PERIOD_TITLES[period.days] ?? '')}
            before={before[period.days] ?? ''}
          />
        ))}
      </ul>
      <OrdersChart days={sales.days} />
    </Card>
  );
}

interface PeriodItemProps {
  period: HomePeriod;
  title: string;
  /** Name of the period it is compared with. */
  before: string;
}

function PeriodItem({ period, title, before }: PeriodItemProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const moneyText = useMoneyText();
  return (
    <li className="rounded-control bg-well p-3 text-sm">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <p className="mt-1 text-lg font-semibold tabular-nums">
        {t('{{count}} orders', { count: period.orders, one: '{{count}} order' })}
      </p>
      <p className="text-xs text-muted tabular-nums">
        {t('{{name}}: {{value}}', { name: before, value: formatCount(period.orders_before) })}
      </p>
      {period.sums.map(({ currency, amount, amount_before, average, refunded }) => (
        <dl key={currency} className="mt-2 border-t border-line pt-2 tabular-nums">
          <dt className="sr-only">{t('Revenue')}</dt>
          <dd className="font-semibold">
            <bdi>{moneyText(moneyOf(amount, currency))}</bdi>
          </dd>
          <dt className="inline text-xs text-muted">{t('{{label}}:', { label: before })} </dt>
          <dd className="inline text-xs text-muted">
            <bdi>{moneyText(moneyOf(amount_before, currency))}</bdi>
          </dd>
          <div className="text-xs text-muted">
            <dt className="inline">{t('{{label}}:', { label: t('Average order') })} </dt>
            <dd className="inline">
              <bdi>{moneyText(moneyOf(average, currency))}</bdi>
            </dd>
          </div>
          {refunded > 0 && (
            <div className="text-xs text-muted">
              <dt className="inline">{t('{{label}}:', { label: t('Refunded') })} </dt>
              <dd className="inline">
                <bdi>{moneyText(moneyOf(refunded, currency))}</bdi>
              </dd>
            </div>
          )}
        </dl>
      ))}
    </li>
  );
}
