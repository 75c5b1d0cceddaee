import { done, todo, type Point } from './point.ts';
import { countRates } from './queries.ts';

/** The rate in the suggested command while the shop's country is not set. */
const SAMPLE = { country: 'DE', percent: '19' };

/** Taxes are charged. */
export const tax: Point = {
  name: 'tax',
  check: async ({ db, settings, t }) => {
    const rates = await countRates(db);
    const country = settings.shop_country ?? SAMPLE.country;
    const percent = country === SAMPLE.country ? SAMPLE.percent : 'PERCENT';
    const command = `taxes add VAT ${percent} --country ${country}`;
    if (rates === 0)
      return todo(
        t('No tax is charged. That is right only for shops that are exempt from it.'),
        command,
      );
    const where = settings.prices_include_tax ? 'contained in prices' : 'added to prices';
    return done(`${rates === 1 ? 'One rate is' : `${rates} rates are`} set, ${where}.`);
  },
};
