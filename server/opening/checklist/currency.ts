import { currencyOfCountry } from '#domain/money/country-currency.ts';
import type { Database } from '#server/database/connect.ts';
import { listCurrencies } from '#server/settings/queries.ts';
import { done, todo, type Point } from './point.ts';
import { lastActAt } from './queries.ts';

/** The currency of prices before the owner has chosen one. */
const SAMPLE = 'USD';
/** Stands in the suggested command for the currency, while the shop's country is not set. */
const PLACEHOLDER = 'CURRENCY';

/** Prices are in the shop's own currency: not the sample, that of its country, or chosen by the owner. */
export const currency: Point = {
  name: 'currency',
  check: async ({ db, settings: { shop_country }, t }) => {
    const offered = await listCurrencies(db);
    const name = offered.find(({ is_default }) => is_default)?.name ?? SAMPLE;
    const own = shop_country === null ? null : currencyOfCountry(shop_country);
    if (name !== SAMPLE || own === name || (await isChosen(db)))
      return done(`Prices are in ${name}.`);
    // Another currency becomes the default if it is offered, or replaces the only one.
    const isReachable =
      own === null || offered.length <= 1 || offered.some((row) => row.name === own);
    return todo(
      t(
        'Prices are in {{currency}}, the default. Set the currency you sell in. To keep {{currency}}, confirm it with {{command}}.',
        { currency: name, command: `npm run shop -- currencies default ${name}` },
      ),
      isReachable
        ? `currencies default ${own ?? PLACEHOLDER}`
        : `currencies add ${own} --rate RATE`,
    );
  },
};

async function isChosen(db: Database): Promise<boolean> {
  const acts = ['currency.default', 'currency.confirm'];
  const times = await Promise.all(acts.map((act) => lastActAt(db, { kind: 'currency', act })));
  return times.some((at) => at !== null);
}
