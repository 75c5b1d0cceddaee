import { deleteProduct } from '#server/catalog/operate/bin/delete-product.ts';
import { DAYS_IN_BIN } from '#server/catalog/operate/bin/empty-bin.ts';
import { restoreProduct } from '#server/catalog/operate/bin/restore-product.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type Command, type CommandContext, unknownAction } from '../terminal/command.ts';
import { showProducts } from '../products/show-products.ts';
import { printProduct, showProduct } from '../products/show-product.ts';
import { setProduct } from '../products/set-product.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { withSentences } from '../terminal/with-sentences.ts';

/** `products list|show|set|delete|restore`: manages products without a file. */
export const products: Command = {
  usage: [
    'list [TEXT] [--hidden|--deleted] [--limit N] [--json]',
    'show CODE [--json]',
    'set CODE [--price 12.90] [--old-price 15.00|none] [--cost 6.20|none] [--stock +5|-2|=40] [--weight 500g|2kg|none] [--barcode 4006381333931|none] [--name NAME] [--tax-class NAME|none] [--hide|--show]',
    'set CODE --language de [--name NAME] [--short-description TEXT] [--description HTML] [--seo-title TEXT] [--seo-description TEXT]',
    'delete CODE',
    'restore CODE',
  ],
  summary: `Lists, shows, changes and deletes products by slug or product code; options you leave out change nothing. Pages and search are updated immediately; deleted products can be restored for ${DAYS_IN_BIN} days.`,
  run: (context, [action, ...rest]) =>
    withSentences(async () => {
      if (action === 'list') return showProducts(context, rest);
      if (action === 'show') return showProduct(context, rest);
      if (action === 'set') return setProduct(context, rest);
      if (action === 'delete') return change(context, rest, deleteProduct);
      if (action === 'restore') return change(context, rest, restoreProduct);
      throw unknownAction('products', action);
    }),
};

async function change(
  context: CommandContext,
  args: string[],
  useCase: (work: Work, code: string) => Promise<void>,
): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  const code = words[0] ?? '';
  await operate(context.db, byCommandLine(), (work) => useCase(work, code));
  await printProduct(context, code);
}
