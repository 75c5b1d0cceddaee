const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** How many of a currency's smallest units make a hundredth: 1 for the cents of USD, 0.01 for JPY, 10 for KWD. */
function unitsOfHundredth(currency: string): number {
  const code = currency.toUpperCase();
  if (WITHOUT_DECIMALS.has(code)) return 0.01;
  return WITH_THREE_DECIMALS.has(code) ? 10 : 1;
}

/** Money as gateways count it, in the smallest unit of its currency, from hundredths as the shop keeps it; rounded half up. */
export function toCurrencyUnits(hundredths: number, currency: string): number {
  const units = unitsOfHundredth(currency);
  return units < 1 ? Math.round(hundredths / 100) : hundredths * units;
}

/** The other way round: hundredths from the smallest units of a currency. */
export function fromCurrencyUnits(units: number, currency: string): number {
  const of = unitsOfHundredth(currency);
  return of < 1 ? units * 100 : Math.round(units / of);
}

/** What can really be paid of an amount in a currency, in hundredths: of yen only whole ones. */
export function payableInCurrency(hundredths: number, currency: string): number {
  return fromCurrencyUnits(toCurrencyUnits(hundredths, currency), currency);
}
