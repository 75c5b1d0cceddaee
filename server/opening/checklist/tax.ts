import { done, todo, type Point } from './point.ts';
import { countRates } from './queries.ts';

/** Taxes are charged. */
export const tax: Point = {
  name: 'tax',
  check: async ({ db, settings, t }) => {
    const rates = await countRates(db);
    const command = `taxes add VAT PERCENT --country ${settings.shop_country ?? 'COUNTRY'}`;
    if (rates === 0)
      return todo(
        t('No tax is charged. That is right only for shops that are exempt from it.'),
        command,
      );
    const where = settings.prices_include_tax ? 'contained in prices' : 'added to prices';
    return done(`${rates === 1 ? 'One rate is' : `${rates} rates are`} set, ${where}.`);
  },
};
