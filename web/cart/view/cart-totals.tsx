import type { CheckoutAmounts } from '#contract/orders/checkout.ts';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/settings/price.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';

type Row = [name: string, amount: number];

interface CartTotalsProps {
  amounts: Omit<CheckoutAmounts, 'all_vat_taxes'>;
  /** A quote is pending: the amounts keep their place and are dimmed. */
  isChanging: boolean;
}

/** Amounts of the selected shops; zero amounts have no row. */
export function CartTotals({ amounts, isChanging }: CartTotalsProps) {
  const t = useText();
  const isIncluded = useSettings().tax_display === 'included';
  const included = amounts.included_tax_amount ?? 0;
  const rows: Row[] = [
    [t('Products'), amounts.total_amount],
    [t('Vouchers'), -amounts.coupon_discount],
    [t('Delivery'), amounts.delivery_charge],
    ...(isIncluded ? [] : [[t('Tax'), amounts.order_tax_amount] satisfies Row]),
  ];
  return (
    <dl
      aria-busy={isChanging}
      className={`text-sm transition-opacity ${isChanging ? 'opacity-60' : ''}`}
    >
      {rows.filter(hasAmount).map(([name, amount]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-0.5 text-muted">
          <dt>{name}</dt>
          <dd className="ms-auto">
            <Price amount={amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-base font-semibold">
        <dt>{t('Total')}</dt>
        <dd aria-live="polite" className="ms-auto">
          <Price amount={amounts.payable_amount} className="text-lg" />
        </dd>
      </div>
      {isIncluded && included > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 py-0.5 text-muted">
          <dt>{t('Includes tax')}</dt>
          <dd className="ms-auto">
            <Price amount={included} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const hasAmount = ([, amount]: Row) => amount !== 0;
