import { listCurrencies } from '#server/settings/queries.ts';
import { done, missing, type Point } from './point.ts';

/** The currency of prices before the owner has chosen one. */
const SAMPLE = 'USD';
/** Countries whose currency is that of the sample. */
const DOLLAR_COUNTRIES = new Set(
  'AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI ZW'.split(' '),
);
/** Countries whose currency is the euro. */
const EURO_COUNTRIES = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
);

/** Prices are in the shop's own currency. */
export const currency: Point = {
  name: 'currency',
  check: async ({ db, settings: { shop_country }, t }) => {
    const name = (await listCurrencies(db)).find(({ is_default }) => is_default)?.name ?? SAMPLE;
    if (name !== SAMPLE || DOLLAR_COUNTRIES.has(shop_country ?? ''))
      return done(`Prices are in ${name}.`);
    return missing(
      t("Prices are in {{currency}}, the default. If that's right, confirm it with {{command}}.", {
        currency: name,
        command: 'settings set shop_country US',
      }),
      `currencies default ${shop_country === null || EURO_COUNTRIES.has(shop_country) ? 'EUR' : 'CODE'}`,
    );
  },
};
