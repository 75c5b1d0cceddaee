import type { GridField } from '#contract/console/catalog/grid.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useMe } from '../session/me-context.tsx';
import { amountText, readAmount } from '../ui/form/read-amount.ts';
import type { CellValue } from './sheet.ts';

/** Also as spreadsheets write truth values in these languages. */
const YES = /^(yes|true|1|x|ja|wahr|oui|vrai|sí|si|verdadero|نعم|হ্যাঁ)$/i;
const NO = /^(no|false|0|nein|falsch|non|faux|falso|لا|না)$/i;

/**
 * Formats cell values for display and for the clipboard, and parses them, both in the language of the page; prices with
 * the decimals of the shop's currency.
 */
export function useCellText() {
  const t = useText();
  const { locale } = useLanguage();
  const { digits } = useMe().shop.currency;
  const write = (field: GridField, value: CellValue): string => {
    if (value === null) return '';
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (typeof value === 'number') return amountText(value, locale, field === 'stock' ? 0 : digits);
    return value;
  };
  /** Text that cannot be parsed is kept as it is, so that the server refuses it with a sentence. */
  const read = (field: GridField, text: string): CellValue => {
    const trimmed = text.trim();
    if (trimmed === '') return null;
    if (field === 'is_published') {
      if (YES.test(trimmed) || trimmed === t('Yes')) return true;
      return NO.test(trimmed) || trimmed === t('No') ? false : trimmed;
    }
    return field === 'code' ? trimmed : (readAmount(trimmed, locale) ?? trimmed);
  };
  return { write, read };
}
