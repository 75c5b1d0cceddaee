import { intlLocale } from '#domain/i18n/intl-locale.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { SymbolPosition } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/money.ts';

/**
 * Returns a function that formats amounts in minor units of a currency (ISO 4217) for a language, with the symbol in the
 * shop's position; without one, where the language has it.
 */
export function moneyFormatter(
  locale: string,
  currency: string,
  position?: SymbolPosition,
): (minorUnits: number) => string {
  if (position !== undefined) {
    return (minorUnits) => formatMoney({ amount: minorUnits, currency }, { position, locale });
  }
  const format = new Intl.NumberFormat(intlLocale(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return (minorUnits) => format.format(toDecimal(minorUnits));
}

/** Returns a function that formats a timestamp as a date for a language, in a time zone. */
export function dayFormatter(locale: string, timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    dateStyle: 'long',
    timeZone,
  });
  return (moment) => format.format(new Date(moment));
}

/** Returns a function that formats numbers of pieces for a language, in the digits of its amounts. */
export function countFormatter(locale: string): (pieces: number) => string {
  const format = new Intl.NumberFormat(intlLocale(locale));
  return (pieces) => format.format(pieces);
}

/** Returns a function that formats a percentage for a language, with as many decimals as it has. */
export function percentFormatter(locale: string): (percentage: number) => string {
  const format = new Intl.NumberFormat(intlLocale(locale), {
    style: 'percent',
    maximumFractionDigits: 4,
  });
  return (percentage) => format.format(percentage / 100);
}
