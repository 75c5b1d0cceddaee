import type { StockRow } from '#contract/console/catalog/stock.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';

/** Says how many pieces of a variant are on hand, and how many of them orders have reserved. */
export function useStockText(): (row: Pick<StockRow, 'stock' | 'reserved' | 'on_hand'>) => string {
  const t = useText();
  const formatCount = useFormatCount();
  return ({ stock, reserved = 0, on_hand = stock }) =>
    reserved === 0
      ? t('{{count}} in stock', { count: stock })
      : t('{{pieces}} on hand, {{reserved}} of them reserved', {
          pieces: formatCount(on_hand),
          reserved: formatCount(reserved),
        });
}
