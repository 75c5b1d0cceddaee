import type { PriceCurrency } from './currency.ts';
import { isoCurrency } from './iso-currency.ts';

/**
 * How amounts of an order are written: like those of the shop while its default currency is the same, else as the
 * order's own currency is written.
 */
export function orderCurrency(
  code: string,
  shop: PriceCurrency & { name?: string | undefined },
): PriceCurrency {
  if (code === shop.name) return shop;
  const { symbol, digits } = isoCurrency(code) ?? { symbol: code, digits: 2 };
  return { symbol, digits, rate_from_default: 1 };
}
