import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FEW_LEFT } from './few-left.ts';

/** A stock notice, only when out of stock or nearly so. */
export function StockNote({ quantity }: { quantity: number }) {
  const t = useText();
  if (quantity > FEW_LEFT) return null;
  return quantity <= 0 ? (
    <Badge>{t('Out of stock')}</Badge>
  ) : (
    <Badge tone="warn">{t('Only {{count}} left', { count: quantity })}</Badge>
  );
}
