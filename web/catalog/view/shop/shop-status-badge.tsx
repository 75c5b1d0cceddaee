import type { ShopCard } from '#contract/catalog/shops.ts';
import { dateFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

interface ShopStatusBadgeProps {
  shop: Pick<ShopCard, 'has_opening_hours' | 'next_opening'>;
}

/** Whether the shop is open now, and otherwise when it opens; nothing for a shop without opening hours. */
export function ShopStatusBadge({ shop }: ShopStatusBadgeProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { has_opening_hours, next_opening } = shop;
  if (!has_opening_hours) return null;
  // While it is closed there is a next opening: each repeats weekly.
  const isOpen = next_opening === null;
  return (
    <Badge tone={isOpen ? 'ok' : 'neutral'}>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${isOpen ? 'bg-ok' : 'bg-muted'}`}
      />
      {isOpen
        ? t('Open now')
        : t('Closed · opens {{time}}', { time: timeOf(next_opening, locale) })}
    </Badge>
  );
}

/** The time of an opening, with its day unless that is today. 1 January 2024 was a Monday. */
function timeOf({ in_days, day, opens }: NonNullable<ShopCard['next_opening']>, locale: string) {
  const [hours, minutes] = opens.split(':').map(Number);
  return dateFormat(locale, {
    ...(in_days > 0 && { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(Date.UTC(2024, 0, day, hours, minutes));
}
