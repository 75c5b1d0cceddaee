import type { ShopCard } from '#contract/shops.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Whether the shop is open now. */
export function ShopStatusBadge({ status }: { status: ShopCard['shop_status'] }) {
  const t = useText();
  const isOnline = status === 'Online';
  return (
    <Badge tone={isOnline ? 'ok' : 'neutral'}>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${isOnline ? 'bg-ok' : 'bg-muted'}`}
      />
      {isOnline ? t('Online') : t('Offline')}
    </Badge>
  );
}
