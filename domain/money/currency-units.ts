import { currencyDigits, payableAmount, smallestAmount } from './iso-currency.ts';

/** Currencies without decimals that Stripe takes in hundredths nevertheless: 5 ISK are 500. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** A gateway's units per hundredth: 1 for the cents of USD, 0.01 for JPY, 10 for KWD. */
function unitsOfHundredth(currency: string): number {
  const code = currency.toUpperCase();
  return IN_HUNDREDTHS.has(code) ? 1 : 10 ** (currencyDigits(code) - 2);
}

/**
 * Converts hundredths, in which the shop stores money, to the currency's smallest unit, as gateways need; rounded half
 * up to what can be paid.
 */
export function toCurrencyUnits(hundredths: number, currency: string): number {
  return Math.round(payableInCurrency(hundredths, currency) * unitsOfHundredth(currency));
}

/** Converts a currency's smallest units to hundredths. */
export function fromCurrencyUnits(units: number, currency: string): number {
  return Math.round(units / unitsOfHundredth(currency));
}

/** The payable part of an amount in a currency, in hundredths: yen have no decimals. */
export function payableInCurrency(hundredths: number, currency: string): number {
  return payableAmount(hundredths, smallestAmount(currency.toUpperCase()));
}
