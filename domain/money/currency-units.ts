const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Smallest currency units per hundredth: 1 for the cents of USD, 0.01 for JPY, 10 for KWD. */
function unitsOfHundredth(currency: string): number {
  const code = currency.toUpperCase();
  if (WITHOUT_DECIMALS.has(code)) return 0.01;
  return WITH_THREE_DECIMALS.has(code) ? 10 : 1;
}

/**
 * Converts hundredths, in which the shop stores money, to the currency's smallest unit, as gateways need; rounded half
 * up.
 */
export function toCurrencyUnits(hundredths: number, currency: string): number {
  const units = unitsOfHundredth(currency);
  return units < 1 ? Math.round(hundredths / 100) : hundredths * units;
}

/** Converts a currency's smallest units to hundredths. */
export function fromCurrencyUnits(units: number, currency: string): number {
  const of = unitsOfHundredth(currency);
  return of < 1 ? units * 100 : Math.round(units / of);
}

/** The payable part of an amount in a currency, in hundredths: yen have no decimals. */
export function payableInCurrency(hundredths: number, currency: string): number {
  return fromCurrencyUnits(toCurrencyUnits(hundredths, currency), currency);
}
