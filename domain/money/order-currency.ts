import type { PriceCurrency } from './currency.ts';
import { isoCurrency } from './iso-currency.ts';

/**
 * The currency format of an order: the shop's if its default currency is still the order's, else that of the order's
 * currency.
 */
export function orderCurrency(
  code: string,
  shop: PriceCurrency & { name?: string | undefined },
): PriceCurrency {
  if (code === shop.name) return shop;
  const { symbol, digits } = isoCurrency(code) ?? { symbol: code, digits: 2 };
  return { symbol, digits, rate_from_default: 1 };
}
