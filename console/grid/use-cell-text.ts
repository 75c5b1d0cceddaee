import type { GridField, GridPage } from '#contract/console/catalog/grid.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useMe } from '../session/me-context.tsx';
import { amountText, numberText, readAmount } from '../ui/form/read-amount.ts';
import type { CellValue } from './sheet/sheet.ts';

/** Also as spreadsheets write truth values in these languages. */
const YES = /^(yes|true|1|x|ja|wahr|oui|vrai|sí|si|verdadero|نعم|হ্যাঁ)$/i;
const NO = /^(no|false|0|nein|falsch|non|faux|falso|لا|না)$/i;

export type CellText = ReturnType<typeof useCellText>;

/** A number of pieces with a sign. */
const STEP = /^\s*(?<sign>[+\-−])\s*(?<pieces>\S+)\s*$/;

/** Separates the values of an attribute that has several. */
const SEPARATOR = '|';

/** Whether values of a field are amounts of the shop's currency. */
export const isMoney = (field: GridField) =>
  field === 'price' || field === 'old_price' || field === 'cost';

/** Whether values of a field are counted in ones: pieces, grams. */
export const isCounted = (field: GridField) => field === 'stock' || field === 'weight';

/**
 * Formats cell values for display and for the clipboard, and parses them, both in the language of the page; prices with
 * the decimals of the shop's currency, and values of the attributes by their kind.
 */
export function useCellText(attributes: GridPage['attributes'] = []) {
  const t = useText();
  const { locale } = useLanguage();
  const { digits } = useMe().shop.currency;
  const numbers = new Set(
    attributes.filter(({ kind }) => kind === 'number').map(({ slug }) => `attributes.${slug}`),
  );
  const isNumber = (field: GridField) => isMoney(field) || isCounted(field) || numbers.has(field);
  const write = (field: GridField, value: CellValue): string => {
    if (value === null) return '';
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (typeof value === 'number') {
      if (isMoney(field)) return amountText(value, locale, digits);
      return numberText(value, locale);
    }
    return typeof value === 'string' ? value : value.join(` ${SEPARATOR} `);
  };
  /** Text that cannot be parsed stays unchanged, so that the server refuses it with a sentence. */
  const read = (field: GridField, text: string): CellValue => {
    const trimmed = text.trim();
    if (trimmed === '') return null;
    if (field === 'is_published') {
      if (YES.test(trimmed) || trimmed === t('Yes')) return true;
      return NO.test(trimmed) || trimmed === t('No') ? false : trimmed;
    }
    // A stock cell that is pasted with a sign could be a stock or a difference.
    if (field === 'stock' && trimmed.startsWith('+')) return trimmed;
    if (isNumber(field)) return readAmount(trimmed, locale) ?? trimmed;
    return field.startsWith('attributes.') ? readValues(trimmed) : trimmed;
  };
  /** Parses what is typed over a value: +5 and -3 change a stock by that much. */
  const readTyped = (field: GridField, text: string, value: CellValue): CellValue => {
    const { sign, pieces = '' } = STEP.exec(text)?.groups ?? {};
    const step = field === 'stock' && sign !== undefined ? readAmount(pieces, locale) : null;
    if (step === null || typeof value !== 'number') return read(field, text);
    return sign === '+' ? value + step : value - step;
  };
  return { write, read, readTyped, isNumber };
}

function readValues(text: string): string | string[] | null {
  const values = text.split(SEPARATOR).map((value) => value.trim());
  const [first = null, ...others] = values.filter((value) => value !== '');
  return first === null || others.length === 0 ? first : [first, ...others];
}
