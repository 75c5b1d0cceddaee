import { toDecimal } from '#domain/money/amount.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { getMaster } from './get-master.ts';
import { getTranslations } from './get-translations.ts';
import { listCities, listCountries } from './queries.ts';

export const settingsHandlers = {
  getMaster: async (context) => ({
    message: 'Settings of the shop',
    data: await getMaster(context),
  }),

  getTranslations: async (context, { locale }) => ({
    message: 'Texts',
    data: await getTranslations(context, locale),
  }),

  listCountries: async (context) => {
    context.tags.add('settings');
    return { message: 'Countries', data: { countries: await listCountries(context.db) } };
  },

  listCities: async (context, { country_id }) => {
    context.tags.add('settings');
    const cities = (await listCities(context.db, country_id)).map((city) => ({
      ...city,
      delivery_charge: city.delivery_charge === null ? null : toDecimal(city.delivery_charge),
    }));
    return { message: 'Cities', data: { cities } };
  },
} satisfies Handlers<'getMaster' | 'getTranslations' | 'listCountries' | 'listCities'>;
