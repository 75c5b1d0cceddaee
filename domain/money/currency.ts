import { numberFormat } from '../i18n/formats.ts';
import { toDecimal, toMinorUnits } from './amount.ts';

export interface PriceCurrency {
  symbol: string;
  rate_from_default: number;
  /** Decimals of the smallest unit; absent: two (spec §9, two decimals). */
  digits?: number | undefined;
}

export type SymbolPosition = 'prefix' | 'suffix';

/**
 * Converts an amount from the default currency, rounded half up to the decimals of the other one (spec §9, times
 * rate_from_default).
 */
export function convertPrice(
  amount: number,
  { rate_from_default, digits = 2 }: PriceCurrency,
): number {
  const power = 10 ** (digits - 2);
  return toDecimal(toMinorUnits(amount * rate_from_default * power)) / power;
}

/**
 * Formats an amount of the default currency in another currency: converted, with that currency's decimals, and the
 * symbol in the shop's position (spec §9, symbol by position). A no-break space separates the symbol where it would
 * otherwise run into the digits.
 */
export function formatPrice(
  amount: number,
  currency: PriceCurrency,
  position: SymbolPosition,
  locale: string,
): string {
  const places = currency.digits ?? 2;
  const format = numberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  const digits = format.format(convertPrice(amount, currency));
  if (position === 'suffix') return `${digits}\u00a0${currency.symbol}`;
  const gap = /\p{L}$/u.test(currency.symbol) ? '\u00a0' : '';
  const sign = /^\u200e?-/.exec(digits)?.[0] ?? '';
  return `${sign}${currency.symbol}${gap}${digits.slice(sign.length)}`;
}
