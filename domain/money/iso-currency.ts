/** Decimals of ISO 4217 where they are not two; ariary are paid whole, though ISO 4217 has fifths of them. */
const DIGITS: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
]);

/** A currency as shops write it. */
export interface IsoCurrency {
  name: string;
  symbol: string;
  /** Decimals of its smallest unit. */
  digits: number;
}

/** The currency with a code of ISO 4217, in any letter case; null for none. */
export function isoCurrency(code: string): IsoCurrency | null {
  const name = code.toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(name)) return null;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: name,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? name;
  return { name, symbol, digits: currencyDigits(name) };
}

/** The decimals that a currency has. */
export function currencyDigits(code: string): number {
  return DIGITS[code] ?? 2;
}

/** The smallest amount that can be paid, in hundredths, in which the shop stores money: 100 for yen, 1 for cents. */
export function smallestAmount(code: string): number {
  return currencyDigits(code) === 0 ? 100 : 1;
}

/** An amount in hundredths, rounded half up to what can be paid. */
export function payableAmount(hundredths: number, smallest: number): number {
  return Math.floor(hundredths / smallest + 0.5) * smallest;
}
