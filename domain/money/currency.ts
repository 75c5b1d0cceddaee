import { numberFormat } from '../i18n/formats.ts';
import { toDecimal, toMinorUnits } from './amount.ts';

export interface PriceCurrency {
  symbol: string;
  rate_from_default: number;
}

export type SymbolPosition = 'prefix' | 'suffix';

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Converts an amount from the default currency, rounded half up to two decimals (spec §9). */
export function convertPrice(amount: number, currency: PriceCurrency): number {
  return toDecimal(toMinorUnits(amount * currency.rate_from_default));
}

/**
 * Formats an amount of the default currency in another: converted, with two decimals, and the symbol in the shop's
 * position (spec §9). A no-break space separates the symbol where it would otherwise run into the digits.
 */
export function formatPrice(
  amount: number,
  currency: PriceCurrency,
  position: SymbolPosition,
  locale: string,
): string {
  const digits = numberFormat(locale, TWO_DECIMALS).format(convertPrice(amount, currency));
  if (position === 'suffix') return `${digits}\u00a0${currency.symbol}`;
  const gap = /\p{L}$/u.test(currency.symbol) ? '\u00a0' : '';
  return digits.startsWith('-')
    ? `-${currency.symbol}${gap}${digits.slice(1)}`
    : `${currency.symbol}${gap}${digits}`;
}
