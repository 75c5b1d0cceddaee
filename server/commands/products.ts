import { type Command, UsageError } from './command.ts';
import { setProduct } from './products/set-product.ts';
import { withSentences } from './with-sentences.ts';

/** `products set`: changes a product without a file. */
export const products: Command = {
  usage: [
    'set CODE [--price 12.90] [--old-price 15.00|none] [--stock +5|-2|=40] [--name NAME] [--hide|--show]',
  ],
  summary:
    'Changes the product or variant of a slug or article number; what is not named stays. Pages and search follow at once.',
  run: (context, [action, ...rest]) =>
    withSentences(async () => {
      if (action === 'set') return setProduct(context, rest);
      throw new UsageError(action ? `products cannot "${action}".` : 'Say what to do.');
    }),
};
