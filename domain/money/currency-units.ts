import type { Money } from './money.ts';
import { currencyDigits, payableAmount, smallestAmount } from './iso-currency.ts';

/** Currencies without decimals that Stripe takes in hundredths all the same: 5 ISK are sent as 500. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** A gateway's units per hundredth: 1 for the cents of USD, 0.01 for JPY, 10 for KWD. */
function unitsOfHundredth(currency: string): number {
  const code = currency.toUpperCase();
  return IN_HUNDREDTHS.has(code) ? 1 : 10 ** (currencyDigits(code) - 2);
}

/** Converts money to the smallest unit of its currency, as gateways expect it; rounded half up to a payable amount. */
export function toCurrencyUnits({ amount, currency }: Money): number {
  return Math.round(payableInCurrency(amount, currency) * unitsOfHundredth(currency));
}

/** The money of a number of smallest units, as gateways count them; the code in any letter case. */
export function moneyFromUnits(units: number, code: string): Money {
  const currency = code.toUpperCase();
  return { amount: Math.round(units / unitsOfHundredth(currency)), currency };
}

/** Rounds an amount in hundredths to what can be paid in a currency: yen have no decimals. */
export function payableInCurrency(hundredths: number, currency: string): number {
  return payableAmount(hundredths, smallestAmount(currency.toUpperCase()));
}
