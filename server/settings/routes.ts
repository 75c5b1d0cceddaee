import type { Handlers } from '#server/http/serve-contract.ts';
import { defaultCountry } from '#domain/addresses/default-country.ts';
import { intlLocale } from '#domain/i18n/intl-locale.ts';
import { countryTitle } from '#server/i18n/country-name.ts';
import { getMaster } from './current/get-master.ts';
import { getTranslations } from './get-translations.ts';
import { listCountries } from './queries.ts';
import { readSettings } from './read-settings.ts';

export const settingsHandlers = {
  getMaster: async (context) => ({
    message: 'Settings of the shop',
    data: await getMaster(context),
  }),

  getTranslations: async (context, request) => ({
    message: 'Texts',
    data: await getTranslations(context, request),
  }),

  listCountries: async (context) => {
    const [countries, { shop_country }] = await Promise.all([
      listCountries(context.db),
      readSettings(context.db, context.log),
    ]);
    const likely = defaultCountry(countries, { shopCountry: shop_country, locale: context.locale });
    const titled = countries.map((country) => ({
      ...country,
      title: countryTitle(context.locale, country),
      is_default: country === likely,
    }));
    const { compare } = new Intl.Collator(intlLocale(context.locale));
    const marked = titled.toSorted((a, b) => compare(a.title, b.title));
    return { message: 'Countries', data: { countries: marked } };
  },
} satisfies Handlers<'getMaster' | 'getTranslations' | 'listCountries'>;
