import type { ShopCard } from '#contract/shops.ts';
import { dateFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

interface ShopStatusBadgeProps {
  shop: Pick<ShopCard, 'shop_status' | 'has_opening_hours' | 'next_opening'>;
}

/** Any Monday: opening hours are per day of the week, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Whether the shop is open now, and otherwise when it opens; nothing for a shop that has not said when it is open. */
export function ShopStatusBadge({ shop }: ShopStatusBadgeProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { shop_status, has_opening_hours, next_opening } = shop;
  if (!has_opening_hours) return null;
  const isOpen = shop_status === 'Online';
  const opens = next_opening && {
    at: MONDAY + (next_opening.day - 1) * DAY_MS + timeOf(next_opening.opens),
    isToday: next_opening.in_days === 0,
  };
  const format = dateFormat(locale, {
    ...(opens?.isToday === false && { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return (
    <Badge tone={isOpen ? 'ok' : 'neutral'}>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${isOpen ? 'bg-ok' : 'bg-muted'}`}
      />
      {isOpen
        ? t('Open now')
        : opens
          ? t('Closed · opens {{time}}', { time: format.format(opens.at) })
          : t('Closed')}
    </Badge>
  );
}

/** Milliseconds since midnight of 'HH:MM'. */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
