import { productNamed } from '#server/catalog/operate/product-named.ts';
import type { CommandContext } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopStyle } from '../terminal/shop/shop-style.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { productLines } from './product-lines.ts';

/** `products show CODE [--json]`; money in minor units in JSON. */
export async function showProduct(context: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  const { words } = readArguments(rest, { options: [], min: 1, max: 1 });
  const code = words[0] ?? '';
  if (!flags.has('json')) return printProduct(context, code);
  const { product, variants } = await productNamed(context.db, code);
  context.print(JSON.stringify({ ...product, variants }, null, 2));
}

/** Prints a product, or only the variant that the code refers to. */
export async function printProduct({ db, print }: CommandContext, code: string): Promise<void> {
  const style = await shopStyle(db);
  for (const line of productLines(await productNamed(db, code), style)) print(line);
}
