import type { ReactNode } from 'react';
import type { OrderDetails, OrderLine } from '#contract/orders/order-shapes.ts';
import { paidPrice } from '#domain/catalog/price/paid-price.ts';
import { LineItem } from '#web/catalog/view/line-item.tsx';
import type { MoneyText } from '#web/checkout/use-money-text.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { moneyOf } from '#domain/money/money.ts';
import { includedTaxLabel, REVERSE_CHARGE } from '#domain/tax/tax-label.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusBadge } from './status-badge.tsx';

interface PlacedOrderProps {
  order: OrderDetails;
  moneyText: MoneyText;
  /** Actions for an item. */
  renderAction?: (line: OrderLine) => ReactNode;
}

/** One shop's order: number, items and amounts. */
export function PlacedOrder({ order, moneyText, renderAction }: PlacedOrderProps) {
  const t = useText();
  const price = (amount: number) => moneyText(moneyOf(amount, order.currency));
  const formatTime = useFormatTime();
  const isOver = order.order_status === 'Delivered' || order.order_status === 'Cancelled';
  return (
    <article className="rounded-card border border-line bg-paper p-4 md:p-6 print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">
          {t('Order')} <bdi className="tabular-nums">{order.order_code}</bdi>
        </h2>
        <StatusBadge status={order.order_status} />
      </div>
      <p className="text-sm text-muted">
        <bdi>{order.shop.name}</bdi>
        {' · '}
        <time dateTime={order.created_at} className="tabular-nums">
          {formatTime(order.created_at)}
        </time>
        {order.delivery_method !== null && (
          <>
            {' · '}
            <bdi>{order.delivery_method}</bdi>
          </>
        )}
        {!isOver && order.pickup_address === null && order.estimated_delivery_date !== '' && (
          <>
            {' '}
            ·{' '}
            {t('Delivery in {{time}}', {
              time: deliveryTimeText(order.estimated_delivery_date, t),
            })}
          </>
        )}
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {order.products.map((line) => (
          <Line key={`${line.id}-${line.size}-${line.color}`} line={line} price={price}>
            {renderAction?.(line)}
          </Line>
        ))}
      </ul>
      <Amounts order={order} price={price} />
      {order.is_reverse_charge && <p className="mt-2 text-sm text-muted">{t(REVERSE_CHARGE)}</p>}
    </article>
  );
}

interface AmountsProps {
  order: OrderDetails;
  price: (amount: number) => string;
}

/** What the total is made up of, and what has been taken off or refunded since. */
function Amounts({ order, price }: AmountsProps) {
  const t = useText();
  const { locale } = useLanguage();
  const included = order.included_taxes;
  const amounts = [
    [t('Subtotal'), order.total_amount],
    [t('Voucher discount'), -order.coupon_discount || 0],
    [t('Delivery'), order.delivery_charge],
    ...(included ? [] : [[t('Tax'), order.tax_amount] as const]),
  ] as const;
  // Rows of 0.00 are omitted, as is a subtotal equal to the total.
  const rows = amounts.filter(([, amount]) => amount !== 0);
  const shown = rows.length > 1 ? rows : [];
  const refund = order.refunded_amount;
  const takenOff = order.not_charged_amount ?? 0;
  return (
    <dl className="mt-4 flex flex-col gap-1.5 border-t border-line pt-4 text-sm">
      {shown.map(([name, amount]) => (
        <AmountRow key={name} name={name} amount={price(amount)} isMuted />
      ))}
      <AmountRow
        name={t('Total')}
        amount={price(order.payable_amount)}
        className="text-base font-semibold"
      />
      {(included ?? [])
        .filter(({ amount }) => amount > 0)
        .map((tax) => (
          <AmountRow
            key={tax.id}
            name={<bdi>{includedTaxLabel(tax, t, locale)}</bdi>}
            amount={price(tax.amount)}
            className="text-muted"
          />
        ))}
      {takenOff > 0 && (
        <>
          <AmountRow name={t('Taken off')} amount={price(-takenOff)} isMuted />
          {order.payment_status === 'Pending' && (
            <AmountRow
              name={t('Amount due')}
              amount={price(order.payable_amount - takenOff)}
              className="font-semibold"
            />
          )}
        </>
      )}
      {refund > 0 && <AmountRow name={t('Refunded')} amount={price(refund)} isMuted />}
    </dl>
  );
}

interface AmountRowProps {
  name: ReactNode;
  amount: string;
  /** Whether the name is muted, but not the amount. */
  isMuted?: boolean;
  className?: string;
}

function AmountRow({ name, amount, isMuted = false, className = '' }: AmountRowProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt className={isMuted ? 'text-muted' : undefined}>{name}</dt>
      <dd className="ms-auto">
        <bdi className="tabular-nums">{amount}</bdi>
      </dd>
    </div>
  );
}

interface LineProps {
  line: OrderLine;
  price: (amount: number) => string;
  children: ReactNode;
}

function Line({ line, price, children }: LineProps) {
  const paid = paidPrice(line.price, line.discount_price);
  return (
    <LineItem
      thumbnail={line.thumbnail}
      name={line.name}
      title={
        line.id > 0 ? (
          <Link to={paths.product(line.id)} className="hover:text-accent hover:underline">
            <bdi>{line.name}</bdi>
          </Link>
        ) : (
          <bdi>{line.name}</bdi>
        )
      }
      options={line.options}
      quantity={line.order_qty}
      price={price(paid)}
      total={price(paid * line.order_qty)}
    >
      <PiecesGone line={line} />
      {children}
    </LineItem>
  );
}

/** How many pieces were cancelled, returned or refunded. */
function PiecesGone({ line: { cancelled_qty = 0, returned_qty = 0 } }: Pick<LineProps, 'line'>) {
  const t = useText();
  const parts = [
    cancelled_qty > 0 ? t('{{count}} cancelled', { count: cancelled_qty }) : '',
    returned_qty > 0 ? t('{{count}} returned', { count: returned_qty }) : '',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="block text-muted">{parts.join(' · ')}</span>;
}
