import type { ListedPrice } from '#domain/catalog/csv/price-list.ts';
import { formatHundredths } from '#domain/money/format-amount.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { changePrices } from './change-prices.ts';
import { lockProductNamed } from '../product-named.ts';
import { listCodesNotIn } from '../queries.ts';

const SHOWN_CODES = 5;

/**
 * Sets the prices of all products outside the bin from a list; a row for a slug applies to all its variants. Throws
 * Invalid, with the line, for unknown codes and prices that are not multiples of `smallest` minor units, and for an
 * incomplete list. The products still have to be indexed.
 */
export async function setPriceList(
  work: Work,
  prices: readonly ListedPrice[],
  smallest: number,
): Promise<void> {
  const listed: number[] = [];
  for (const { line, code, price, old_price } of prices) {
    if (price % smallest !== 0 || (old_price ?? 0) % smallest !== 0)
      throw refused(
        `Line ${line}: ${formatHundredths(price)} has decimals, the currency has none.`,
      );
    try {
      const named = await lockProductNamed(work.db, code);
      await changePrices(work, named, { price, old_price });
      listed.push(...named.variants.map(({ id }) => id));
    } catch (error) {
      throw error instanceof Failure ? refused(`Line ${line}: ${error.message}`) : error;
    }
  }
  const left = await listCodesNotIn(work.db, listed, SHOWN_CODES + 1);
  if (left.length === 0) return;
  const others = left.length > SHOWN_CODES ? ' and others' : '';
  throw refused(
    `The file has no price for ${left.slice(0, SHOWN_CODES).join(', ')}${others}: nothing was changed.`,
  );
}

const refused = (sentence: string) => new Invalid({ prices: [sentence] });
