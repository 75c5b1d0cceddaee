import { useText } from '#web/i18n/text.tsx';
import type { Part } from './edited-table.ts';

/** Labels of the fields of a variant. */
export function usePartLabels(): Record<Part, string> {
  const t = useText();
  return {
    code: t('Code'),
    barcode: t('Barcode'),
    price: t('Price'),
    old_price: t('Price before discount'),
    cost: t('Cost'),
    stock: t('Stock'),
  };
}
