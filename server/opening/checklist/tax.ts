import { done, missing, type Point } from './point.ts';
import { countRates } from './queries.ts';

/** Taxes are charged. */
export const tax: Point = {
  name: 'tax',
  check: async ({ db, settings }) => {
    const rates = await countRates(db);
    const command = 'taxes add VAT 19 --country DE';
    if (rates === 0)
      return missing('No tax is charged, which is right only for who may charge none.', command);
    const where = settings.prices_include_tax ? 'contained in prices' : 'added to prices';
    return done(`${rates === 1 ? 'One rate is' : `${rates} rates are`} set, ${where}.`);
  },
};
