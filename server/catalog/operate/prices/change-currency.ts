import type { ListedPrice } from '#domain/catalog/csv/price-list.ts';
import { smallestAmount } from '#domain/money/iso-currency.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import {
  lockCurrencies,
  lockOrders,
  onlyCurrency,
  updateDefault,
} from '#server/settings/currencies/queries.ts';
import {
  addCurrency,
  currencyNamed,
  removeCurrency,
} from '#server/settings/operate/edit-currency.ts';
import { arePayable, convertPrices } from './convert-prices.ts';
import { setPriceList } from './set-price-list.ts';

const INDEX_BATCH_SIZE = 500;

/**
 * Makes an offered currency the default, in which prices are stored. Prices keep their numbers; with `convert` they are
 * multiplied by the currency's rate; or they are replaced by a complete price list, while charges and vouchers are
 * multiplied. All or nothing. Before the first order, a shop with a single currency can replace it by any other. With
 * orders, either a conversion or a price list is required, because earlier orders would otherwise look cheaper or more
 * expensive than they were; orders keep their currency. The current default without a conversion is confirmed: the log
 * notes that it was chosen. Throws NotFound for a currency that is not offered, Refused otherwise.
 */
export async function changeCurrency(
  work: Work,
  code: string,
  { convert, prices }: { convert: boolean; prices?: readonly ListedPrice[] },
): Promise<void> {
  const { db, log, now } = work;
  const orders = await lockOrders(db);
  await lockCurrencies(db);
  const isConverted = convert || prices !== undefined;
  const only = orders === 0 && !isConverted ? await onlyCurrency(db) : undefined;
  const isOther = only !== undefined && only.name !== code.toUpperCase();
  // If nothing is converted and no other currency has a rate, no rate is needed: the new currency replaces the only one.
  if (isOther) await addCurrency(work, code, { rate: 1, symbol: null });
  const { id, name, is_default, rate_from_default: rate } = await currencyNamed(db, code);
  if (is_default && isConverted) throw new Refused(`Prices are already in ${name}.`);
  if (is_default)
    return log({
      act: 'currency.confirm',
      kind: 'currency',
      id,
      changes: { is_default: [null, true] },
    });
  if (orders > 0 && !isConverted) {
    throw new Refused(
      `${orders === 1 ? 'One order is' : `${orders} orders are`} in another currency: currencies default ${name} --convert multiplies all prices, charges and vouchers by ${rate}, and --prices FILE takes those of a list.`,
    );
  }
  const smallest = smallestAmount(name);
  if (isConverted) {
    const products = await convertPrices(db, { rate, smallest });
    if (prices) await setPriceList(work, prices, smallest);
    for (let at = 0; at < products.length; at += INDEX_BATCH_SIZE)
      await indexProducts(db, products.slice(at, at + INDEX_BATCH_SIZE), now);
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
