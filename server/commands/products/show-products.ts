import { formatAmount } from '#domain/money/format-amount.ts';
import { listProducts, type ListedProduct } from '#server/catalog/operate/list-products.ts';
import { type CommandContext, UsageError } from '../terminal/command.ts';
import { readLimit } from '../terminal/latest-rows.ts';
import { columnsLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { type ShopStyle, shopStyle } from '../terminal/shop/shop-style.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { stateOf } from './product-lines.ts';

const SHOWN = 50;

/** `products list [TEXT]`: the newest products and their total number; money in minor units in JSON. */
export async function showProducts({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['hidden', 'deleted', 'json']);
  const { words, values } = readArguments(rest, { options: ['limit'], min: 0, max: 1 });
  if (flags.has('hidden') && flags.has('deleted')) {
    throw new UsageError("--hidden and --deleted can't be combined.");
  }
  const state = flags.has('deleted') ? 'deleted' : flags.has('hidden') ? 'hidden' : 'all';
  const limit = values.limit === undefined ? SHOWN : readLimit(values.limit);
  const { total, products } = await listProducts(db, { text: words[0] ?? null, state, limit });
  if (flags.has('json')) return print(JSON.stringify(products, null, 2));
  const style = await shopStyle(db);
  for (const product of products) print(lineOf(product, style));
  if (total === 0) print('No products match.');
  else if (total > products.length) print(`${products.length} of ${total}: --limit shows more.`);
}

function lineOf(product: ListedProduct, { currency, clock }: ShopStyle): string {
  const { slug, code, name, price, discount_price, quantity, shop } = product;
  const cells = [
    slug,
    code,
    name,
    shop,
    formatAmount(discount_price ?? price, currency),
    `${quantity} in stock`,
    stateOf(product, clock),
  ];
  return columnsLine(cells);
}
