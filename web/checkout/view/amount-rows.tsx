import type { CheckoutAmounts } from '#contract/orders/checkout.ts';
import { includedTaxLabel, REVERSE_CHARGE } from '#domain/tax/tax-label.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Price } from '#web/settings/price.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface AmountRowsProps {
  /** null while loading; the rows are rendered already. */
  amounts: Omit<CheckoutAmounts, 'all_vat_taxes'> | null;
  isUpdating?: boolean;
}

/** Breakdown of the payable amount. Zero amounts have no row; taxes contained in prices are shown below the total. */
export function AmountRows({ amounts, isUpdating = false }: AmountRowsProps) {
  const t = useText();
  const { locale } = useLanguage();
  const isIncluded = useSettings().tax_display === 'included';
  const rows = [
    { name: t('Subtotal'), amount: amounts?.total_amount },
    { name: t('Voucher discount'), amount: -(amounts?.coupon_discount ?? 0) },
    { name: t('Delivery'), amount: amounts?.delivery_charge },
    ...(isIncluded ? [] : [{ name: t('Tax'), amount: amounts?.order_tax_amount }]),
  ];
  return (
    <>
      <dl
        aria-busy={isUpdating || undefined}
        className={`flex flex-col gap-2 text-sm ${isUpdating ? 'opacity-60' : ''}`}
      >
        {rows.filter(isShown).map(({ name, amount }) => (
          <Row key={name} name={name} amount={amount} />
        ))}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{t('Total')}</dt>
          <dd className="grow text-end">
            {amounts ? <Amount amount={amounts.payable_amount} /> : <Waiting />}
          </dd>
        </div>
        {isIncluded && amounts === null && <Row name={t('Includes tax')} amount={null} />}
        {(amounts?.included_taxes ?? [])
          .filter(({ amount }) => amount > 0)
          .map((tax) => (
            <Row key={tax.id} name={includedTaxLabel(tax, t, locale)} amount={tax.amount} />
          ))}
      </dl>
      {amounts?.is_reverse_charge && <p className="mt-2 text-sm text-muted">{t(REVERSE_CHARGE)}</p>}
    </>
  );
}

/** Rows of 0.00 are omitted. While loading, the rows that every order has are shown. */
function isShown({ amount }: { amount: number | null | undefined }): boolean {
  return amount !== 0;
}

function Row({ name, amount }: { name: string; amount: number | null | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-muted">
        <bdi>{name}</bdi>
      </dt>
      {/* -0 would be formatted as a negative amount. */}
      <dd className="grow text-end">
        {typeof amount === 'number' ? <Amount amount={amount || 0} /> : <Waiting />}
      </dd>
    </div>
  );
}

/** Keyed by amount: changing the width of existing text would count as a layout shift. */
function Amount({ amount }: { amount: number }) {
  return <Price key={amount} amount={amount} />;
}

function Waiting() {
  return <Skeleton className="ms-auto h-[1lh] w-16" />;
}
