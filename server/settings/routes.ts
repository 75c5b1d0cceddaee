import type { Handlers } from '#server/http/serve-contract.ts';
import { getMaster } from './get-master.ts';
import { getTranslations } from './get-translations.ts';
import { listCountries } from './queries.ts';

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
    context.tags.add('settings');
    return { message: 'Countries', data: { countries: await listCountries(context.db) } };
  },
} satisfies Handlers<'getMaster' | 'getTranslations' | 'listCountries'>;
