/** ISO 4217 decimals other than two. ISO 4217 divides the ariary into fifths, but it is paid in whole units. */
const DIGITS: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
]);

/** A currency and how shops write it. */
export interface IsoCurrency {
  name: string;
  symbol: string;
  /** Decimals of the smallest unit. */
  digits: number;
}

/** The currency with an ISO 4217 code, in any letter case; null for an unknown code. */
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

/** The number of decimals of a currency. */
export function currencyDigits(code: string): number {
  return DIGITS[code] ?? 2;
}

/** The smallest payable amount, in hundredths, in which the shop stores money: 100 for yen, 1 for cents. */
export function smallestAmount(code: string): number {
  return currencyDigits(code) === 0 ? 100 : 1;
}

/** An amount in hundredths, rounded half up to a multiple of the smallest payable amount. */
export function payableAmount(hundredths: number, smallest: number): number {
  return Math.floor(hundredths / smallest + 0.5) * smallest;
}
