import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** From how many pieces on it is worth saying that few are left. */
const FEW = 5;

/** Says something about the stock only when it matters: nothing left, or few. */
export function StockNote({ quantity }: { quantity: number }) {
  const t = useText();
  if (quantity > FEW) return null;
  return quantity <= 0 ? (
    <Badge>{t('Out of stock')}</Badge>
  ) : (
    <Badge tone="warn">{t('Only {{count}} left', { count: quantity })}</Badge>
  );
}
