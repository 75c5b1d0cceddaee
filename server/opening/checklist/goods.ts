import { done, todo, type Point } from './point.ts';
import { countProducts, hasHiddenProducts } from './queries.ts';

/** There is something to buy. */
export const goods: Point = {
  name: 'goods',
  check: async ({ db, t }) => {
    const count = await countProducts(db);
    if (count === 0 && (await hasHiddenProducts(db)))
      return todo(
        t('Your products are still hidden. Publish the ones you want to sell.'),
        'products set PRODUCT --show',
      );
    if (count === 0)
      return todo(t('Nothing is for sale yet.'), 'import products.csv --shop "My shop"');
    return done(count === 1 ? 'One product is for sale.' : `${count} products are for sale.`);
  },
};
