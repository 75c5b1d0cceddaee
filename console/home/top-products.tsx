import { useState } from 'react';
import { Link } from 'react-router';
import type { HomePeriod, TopProduct } from '#contract/console/home.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { useMoneyText } from '../session/use-money-text.ts';
import { Card } from '../ui/card.tsx';
import { PERIOD_TITLES } from './period-titles.ts';

const FIRST_SHOWN = 30;

/** The products with the most pieces sold in one of the periods, which is chosen above them. */
export function TopProducts({ periods }: { periods: readonly HomePeriod[] }) {
  const t = useText();
  const [days, setDays] = useState(FIRST_SHOWN);
  const products = periods.find((period) => period.days === days)?.top_products;
  // A process of the previous version does not send them.
  if (products === undefined) return null;
  return (
    <Card
      title={t('Top products')}
      end={
        <fieldset aria-label={t('Period')} className="-mx-3 flex flex-wrap gap-1 md:mx-0">
          {periods.map((period) => (
            <Button
              key={period.days}
              variant="quiet"
              size="small"
              aria-pressed={period.days === days}
              onClick={() => setDays(period.days)}
              className="aria-pressed:bg-well aria-pressed:text-accent"
            >
              {t(PERIOD_TITLES[period.days] ?? '')}
            </Button>
          ))}
        </fieldset>
      }
    >
      {products.length === 0 ? (
        <p className="text-sm text-muted">
          {t('Nothing sold in this period. New orders are counted within two minutes.')}
        </p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="pb-1 text-start font-medium">
                {t('Product')}
              </th>
              <th scope="col" className="pb-1 ps-4 text-end md:ps-8 font-medium">
                {t('Sold')}
              </th>
              <th scope="col" className="pb-1 ps-4 text-end md:ps-8 font-medium">
                {t('Revenue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow key={product.id ?? product.name} product={product} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function ProductRow({ product: { id, name, pieces, sums } }: { product: TopProduct }) {
  const formatCount = useFormatCount();
  const moneyText = useMoneyText();
  return (
    <tr className="border-t border-line align-middle tabular-nums">
      <th scope="row" className="w-full text-start font-normal wrap-anywhere">
        {id === null ? (
          <bdi className="flex min-h-11 items-center py-1 text-muted md:min-h-9">{name}</bdi>
        ) : (
          <Link
            to={paths.product(id)}
            className="flex min-h-11 items-center py-1 font-medium hover:text-accent md:min-h-9"
          >
            <bdi className="line-clamp-2">{name}</bdi>
          </Link>
        )}
      </th>
      <td className="ps-4 text-end md:ps-8">{formatCount(pieces)}</td>
      <td className="ps-4 text-end md:ps-8 whitespace-nowrap">
        {sums.map(({ currency, amount }) => (
          <bdi key={currency} className="block">
            {moneyText(moneyOf(amount, currency))}
          </bdi>
        ))}
      </td>
    </tr>
  );
}
