import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import type { VoucherResponse } from '#contract/orders/vouchers.ts';
import { dateFormat, numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { usePriceText } from '#web/settings/use-currency.ts';
import { Button } from '#web/ui/button.tsx';

interface VoucherCardProps {
  voucher: VoucherResponse;
  isBusy: boolean;
  onCollect: () => void;
}

/** A voucher: discount, minimum amount, expiry, and whether it is collected or used up. */
export function VoucherCard({ voucher, isBusy, onCollect }: VoucherCardProps) {
  const t = useText();
  const priceText = usePriceText();
  const { locale } = useLanguage();
  const discount =
    voucher.discount_type === 'Percentage'
      ? numberFormat(locale, {
          style: 'percent',
          maximumFractionDigits: 2,
        }).format(voucher.discount / 100)
      : priceText(voucher.discount);
  // A voucher of whole days ends when the day after its last one begins.
  const lastMoment = Date.parse(voucher.ends_at) - 1;
  const until = dateFormat(locale, { dateStyle: 'medium' }).format(lastMoment);
  const id = useId();
  return (
    <article className="flex min-h-28 items-center gap-4 rounded-card border border-dashed border-edge bg-tint p-4">
      <div id={id} className="min-w-0 grow">
        <p className="text-lg font-semibold text-accent">{t('{{discount}} off', { discount })}</p>
        <p className="text-sm">
          {voucher.min_order_amount > 0
            ? t('Min. spend {{amount}}', { amount: priceText(voucher.min_order_amount) })
            : t('No minimum spend')}
          {voucher.max_discount_amount > 0 && (
            <> · {t('up to {{amount}} off', { amount: priceText(voucher.max_discount_amount) })}</>
          )}
        </p>
        <p className="text-sm text-muted">{t('Valid until {{date}}', { date: until })}</p>
      </div>
      <div className="shrink-0" aria-live="polite">
        {voucher.is_used_up ? (
          <span className="text-sm font-semibold text-muted">{t('Used up')}</span>
        ) : voucher.is_collected ? (
          <span className="inline-flex min-h-11 -rotate-6 items-center gap-1.5 rounded-control border-2 border-ok px-3 text-sm font-semibold text-ok">
            <Check aria-hidden="true" className="size-4" />
            {t('Collected')}
          </span>
        ) : (
          <Button busy={isBusy} onClick={onCollect} aria-describedby={id}>
            {t('Collect')}
          </Button>
        )}
      </div>
    </article>
  );
}
