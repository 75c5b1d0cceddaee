import { currencyDigits, payableAmount, smallestAmount } from './iso-currency.ts';

/** Currencies without decimals that Stripe nevertheless takes in hundredths: 5 ISK are sent as 500. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** A gateway's units per hundredth: 1 for the cents of USD, 0.01 for JPY, 10 for KWD. */
function unitsOfHundredth(currency: string): number {
  const code = currency.toUpperCase();
  return IN_HUNDREDTHS.has(code) ? 1 : 10 ** (currencyDigits(code) - 2);
}

/**
 * Converts hundredths, in which the shop stores money, to the smallest unit of a currency as gateways expect it;
 * rounded half up to a payable amount.
 */
export function toCurrencyUnits(hundredths: number, currency: string): number {
  return Math.round(payableInCurrency(hundredths, currency) * unitsOfHundredth(currency));
}

/** Converts the smallest units of a currency, as gateways count them, to hundredths. */
export function fromCurrencyUnits(units: number, currency: string): number {
  return Math.round(units / unitsOfHundredth(currency));
}

/** Rounds an amount in hundredths to what can be paid in a currency: yen have no decimals. */
export function payableInCurrency(hundredths: number, currency: string): number {
  return payableAmount(hundredths, smallestAmount(currency.toUpperCase()));
}
