import type { ListedPrice } from '#domain/catalog/csv/price-list.ts';
import { smallestAmount } from '#domain/money/iso-currency.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { lockOrders, onlyCurrency, updateDefault } from '#server/settings/currencies/queries.ts';
import {
  addCurrency,
  currencyNamed,
  removeCurrency,
} from '#server/settings/operate/edit-currency.ts';
import { arePayable, convertPrices } from './convert-prices.ts';
import { setPriceList } from './set-price-list.ts';

const INDEXED_AT_ONCE = 500;

/**
 * Makes an offered currency the default, in which prices are. They keep their numbers, or with `convert` are multiplied
 * by its rate, or become those of a price list that leaves nothing out, while charges and vouchers are multiplied. All or
 * nothing. Before the first order a shop with one currency can change to any, and then has that one. Refused with orders and without either: what was ordered would look cheaper or dearer than it was;
 * orders keep their currency. NotFound for a currency that is not offered.
 */
export async function changeCurrency(
  work: Work,
  code: string,
  { convert, prices }: { convert: boolean; prices?: readonly ListedPrice[] },
): Promise<void> {
  const { db, log, now } = work;
  const orders = await lockOrders(db);
  const isConverted = convert || prices !== undefined;
  const only = orders === 0 && !isConverted ? await onlyCurrency(db) : undefined;
  const isOther = only !== undefined && only.name !== code.toUpperCase();
  // Where nothing is converted and no other currency has a rate, none is needed: it takes the place of the only one.
  if (isOther) await addCurrency(work, code, { rate: 1, symbol: null });
  const { id, name, is_default, rate_from_default: rate } = await currencyNamed(db, code);
  if (is_default) throw new Refused(`Prices are in ${name} already.`);
  if (orders > 0 && !isConverted) {
    throw new Refused(
      `${orders === 1 ? 'There is an order' : `There are ${orders} orders`} in another currency: currencies default ${name} --convert multiplies all prices, charges and vouchers by ${rate}, and --prices FILE takes those of a list.`,
    );
  }
  const smallest = smallestAmount(name);
  if (isConverted) {
    const products = await convertPrices(db, { rate, smallest });
    if (prices) await setPriceList(work, prices, smallest);
    for (let at = 0; at < products.length; at += INDEXED_AT_ONCE)
      await indexProducts(db, products.slice(at, at + INDEXED_AT_ONCE), now);
  } else if (!(await arePayable(db, smallest))) {
    throw new Refused(
      `${name} has no decimals, but some prices have: currencies default ${name} --convert multiplies them by ${rate} and rounds.`,
    );
  }
  await updateDefault(db, id);
  if (isOther) await removeCurrency(work, only.name);
  await log({
    act: 'currency.default',
    kind: 'currency',
    id,
    changes: { is_default: [false, true], prices_times: [null, isConverted ? rate : 1] },
  });
}
