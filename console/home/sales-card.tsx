import type { Home, HomePeriod } from '#contract/console/home.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../ui/card.tsx';
import { useMoneyText } from '../session/use-money-text.ts';
import { OrdersChart } from './orders-chart.tsx';
import { PERIOD_TITLES } from './period-titles.ts';

/** Orders and revenue of today, 7 and 30 days, each compared with the period before and, if the shop sold then, a year ago. */
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
  const yearAgo = t('A year ago');
  const hasYear = typeof period.orders_year_ago === 'number';
  return (
    <li className="rounded-control bg-well p-3 text-sm">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <p className="mt-1 text-lg font-semibold tabular-nums">
        {t('{{count}} orders', { count: period.orders, one: '{{count}} order' })}
      </p>
      <p className="text-xs text-muted tabular-nums">
        {t('{{name}}: {{value}}', { name: before, value: formatCount(period.orders_before) })}
      </p>
      {hasYear && (
        <p className="text-xs text-muted tabular-nums">
          {t('{{name}}: {{value}}', {
            name: yearAgo,
            value: formatCount(period.orders_year_ago ?? 0),
          })}
        </p>
      )}
      {period.sums.map(({ currency, ...sum }) => {
        const money = (amount: number) => moneyText(moneyOf(amount, currency));
        return (
          <dl key={currency} className="mt-2 border-t border-line pt-2 tabular-nums">
            <dt className="sr-only">{t('Revenue')}</dt>
            <dd className="font-semibold">
              <bdi>{money(sum.amount)}</bdi>
            </dd>
            <Amount label={before} text={money(sum.amount_before)} />
            {hasYear && <Amount label={yearAgo} text={money(sum.amount_year_ago ?? 0)} />}
            <Amount label={t('Average order')} text={money(sum.average)} />
            {sum.refunded > 0 && <Amount label={t('Refunded')} text={money(sum.refunded)} />}
          </dl>
        );
      })}
    </li>
  );
}

function Amount({ label, text }: { label: string; text: string }) {
  const t = useText();
  return (
    <div className="text-xs text-muted">
      <dt className="inline">{t('{{label}}:', { label })} </dt>
      <dd className="inline">
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
