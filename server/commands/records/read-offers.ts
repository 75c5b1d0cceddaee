import { CommandError } from '../terminal/command.ts';

/** Parses "drill:9.90:10,saw:5.00:3" (slug, price, units) to offers of a flash sale; "none" is an empty list. */
export function readOffers(text: string): { product: string; price: string; quantity: string }[] {
  if (text === 'none') return [];
  return text.split(',').map((offer) => {
    const [product = '', price, quantity, ...rest] = offer.trim().split(':');
    if (price !== undefined && quantity !== undefined && rest.length === 0) {
      return { product, price, quantity };
    }
    throw new CommandError(
      `--products must be such as drill:9.90:10 (slug, price, pieces), separated by commas, not "${offer}".`,
    );
  });
}
