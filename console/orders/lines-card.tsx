import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { type Money, moneyOf } from '#domain/money/money.ts';
import { includedTaxLabel, taxName } from '#domain/tax/tax-label.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useHasRight } from '../session/me-context.tsx';
import { useMoneyText } from '../session/use-money-text.ts';
import { Card } from '../ui/card.tsx';

type Line = ConsoleOrder['lines'][number];

/** The ordered lines and the totals. */
export function LinesCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  return (
    <Card title={t('Products')}>
      <ul className="-my-2 divide-y divide-line">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
      {order.amounts && <Amounts amounts={order.amounts} currency={order.currency} />}
    </Card>
  );
}

function OrderLine({ line, currency }: { line: Line; currency: string }) {
  const t = useText();
  const moneyText = useMoneyText();
  const formatCount = useFormatCount();
  const { quantity, cancelled, shipped, returned } = line;
  return (
    <li className="flex gap-3 py-2 text-sm">
      <span className="size-12 shrink-0 overflow-hidden rounded-control bg-photo">
        {line.picture !== null && (
          <img src={line.picture} alt="" width={48} height={48} loading="lazy" />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <LineName line={line} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          {line.code !== null && (
            <bdi dir="ltr" className="font-mono text-xs leading-5">
              {line.code}
            </bdi>
          )}
          {line.variant !== '' && <bdi>{line.variant}</bdi>}
          {shipped > 0 && <span>{t('{{count}} shipped', { count: shipped })}</span>}
          {returned > 0 && <span>{t('{{count}} returned', { count: returned })}</span>}
          {cancelled > 0 && (
            <span className="text-danger">{t('{{count}} cancelled', { count: cancelled })}</span>
          )}
        </p>
      </div>
      <p className="shrink-0 text-end whitespace-nowrap tabular-nums">
        <span className={quantity > 1 ? 'font-semibold' : ''}>{formatCount(quantity)} ×</span>
        {line.unit_price !== null && (
          <>
            {' '}
            <bdi>{moneyText(moneyOf(line.unit_price, currency))}</bdi>
          </>
        )}
        {line.total !== null && quantity > 1 && (
          <bdi className="block font-medium">{moneyText(moneyOf(line.total, currency))}</bdi>
        )}
      </p>
    </li>
  );
}

/** Links to the product, unless it was deleted. */
function LineName({ line: { product_id: id, name } }: { line: Line }) {
  const maySee = useHasRight('products.see');
  if (id === null || !maySee) return <bdi>{name}</bdi>;
  return (
    <Link
      to={paths.product(id)}
      className="inline-block py-1 hover:text-accent hover:underline md:py-0"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

interface AmountsProps {
  amounts: NonNullable<ConsoleOrder['amounts']>;
  currency: string;
}

function Amounts({ amounts, currency }: AmountsProps) {
  const t = useText();
  const { locale } = useLanguage();
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const { taxes, taxes_included: areIncluded } = amounts;
  const rows: [label: string, amount: number][] = [
    [t('Delivery'), amounts.delivery],
    ...(areIncluded ? [] : taxes).map(
      ({ name, percentage, amount }) =>
        [`${taxName(name, t)} ${percent.format(percentage / 100)}`, amount] satisfies [
          string,
          number,
        ],
    ),
  ];
  return (
    <dl className="mt-4 ms-auto flex max-w-xs flex-col gap-1 border-t border-line pt-3 text-sm">
      <AmountRow label={t('Products')} money={moneyOf(amounts.goods, currency)} />
      {amounts.discount > 0 && (
        <AmountRow
          label={amounts.voucher === null ? t('Discount') : <VoucherLink code={amounts.voucher} />}
          money={moneyOf(-amounts.discount, currency)}
        />
      )}
      {rows.map(([label, amount]) => (
        <AmountRow key={label} label={label} money={moneyOf(amount, currency)} />
      ))}
      <AmountRow label={t('Total')} money={moneyOf(amounts.total, currency)} isStrong />
      {areIncluded &&
        taxes.map((tax) => (
          <AmountRow
            key={`${tax.name} ${tax.percentage}`}
            label={includedTaxLabel(tax, t, locale)}
            money={moneyOf(tax.amount, currency)}
          />
        ))}
      {amounts.refunded > 0 && (
        <AmountRow label={t('Refunded')} money={moneyOf(-amounts.refunded, currency)} />
      )}
    </dl>
  );
}

/** Leads to the orders with a voucher. */
function VoucherLink({ code }: { code: string }) {
  const t = useText();
  return (
    <Link
      to={paths.orders(new URLSearchParams({ voucher: code }).toString())}
      title={t('Orders with this voucher')}
      className="inline-block py-1 text-accent underline wrap-anywhere md:py-0"
    >
      {t('Voucher {{code}}', { code })}
    </Link>
  );
}

interface AmountRowProps {
  label: ReactNode;
  money: Money;
  isStrong?: boolean;
}

function AmountRow({ label, money, isStrong = false }: AmountRowProps) {
  const moneyText = useMoneyText();
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
      <dt className={isStrong ? '' : 'text-muted'}>{label}</dt>
      <dd className="tabular-nums">
        <bdi>{moneyText(money)}</bdi>
      </dd>
    </div>
  );
}
