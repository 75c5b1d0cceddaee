import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** "-15%" on the accent colour; nothing without a discount. */
export function DiscountBadge({
  percentage,
  className = '',
}: {
  percentage: number;
  className?: string;
}) {
  const t = useText();
  const { locale } = useLanguage();
  if (percentage <= 0) return null;
  const format = numberFormat(locale, { style: 'percent' });
  // Rounded down, so as not to overstate the discount.
  const share = Math.max(1, Math.floor(percentage)) / 100;
  return (
    <Badge tone="accent" className={className}>
      <span aria-hidden="true" dir="ltr">
        {format.format(-share)}
      </span>
      <span className="sr-only">{t('{{percent}} off', { percent: format.format(share) })}</span>
    </Badge>
  );
}
