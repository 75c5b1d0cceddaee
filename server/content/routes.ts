import type { Handlers } from '#server/http/serve-contract.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { getLegalPage } from './get-legal-page.ts';
import { listBanners } from './list-banners.ts';

export const contentHandlers = {
  listBanners: async (context) => {
    const { banners } = await listBanners(context);
    return { message: 'Banners', data: { banners } };
  },

  getLegalPage: async (context, { slug }) => ({
    message: 'Page of text',
    data: { content: await getLegalPage(context, slug) },
  }),

  getContact: async (context) => {
    const settings = await readSettings(context.db, context.log);
    const { mobile, email, whatsapp, messenger } = settings;
    return { message: 'Contact', data: { phone: mobile, email, whatsapp, messenger } };
  },
} satisfies Handlers<'listBanners' | 'getLegalPage' | 'getContact'>;
