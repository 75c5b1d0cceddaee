import { toDecimal, toMinorUnits } from './amount.ts';
import { formatPrice, type PriceCurrency, type SymbolPosition } from './currency.ts';
import { isoCurrency } from './iso-currency.ts';

/** An amount in hundredths (decision 0018) of a currency, an ISO 4217 code. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** How a shop formats money. */
export interface MoneyStyle {
  /** The default currency of the shop; absent: every currency has its ISO symbol. */
  shop?: PriceCurrency & { name?: string | undefined };
  position: SymbolPosition;
  locale: string;
}

/** Money of a decimal amount, as the API has it. */
export const moneyOf = (decimal: number, currency: string): Money => ({
  amount: toMinorUnits(decimal),
  currency,
});

/** The sum of amounts in one currency; throws for an amount in another. */
export function sumMoney(currency: string, parts: readonly Money[]): Money {
  const foreign = parts.find((part) => part.currency !== currency);
  if (foreign) throw new Error(`${foreign.currency} can't be added to ${currency}.`);
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0), currency };
}

/** Whether both are the same amount of the same currency. */
export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/**
 * Formats money as the shop writes its own while that is its default currency, else as the currency itself is written:
 * orders keep the currency they were agreed in.
 */
export function formatMoney({ amount, currency }: Money, style: MoneyStyle): string {
  return formatPrice(
    toDecimal(amount),
    currencyOf(currency, style.shop),
    style.position,
    style.locale,
  );
}

function currencyOf(code: string, shop: MoneyStyle['shop']): PriceCurrency {
  if (code === shop?.name) return { ...shop, rate_from_default: 1 };
  const { symbol, digits } = isoCurrency(code) ?? { symbol: code, digits: 2 };
  return { symbol, digits, rate_from_default: 1 };
}
