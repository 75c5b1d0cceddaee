import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { listLanguages } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** The colours of the page and its top bar in the light scheme (web/styles.css); a manifest knows no other. */
const PAGE = '#fafaf9';
const TOP_BAR = '#f5f5f4';
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

interface ManifestDeps {
  db: Database;
  log: Logger;
}

/** /manifest.webmanifest?locale=ar: what a phone needs to install the shop as an app, in one of its languages. */
export function appManifestRouter({ db, log }: ManifestDeps): Hono {
  const router = new Hono();
  router.get('/manifest.webmanifest', async (c) => {
    const [settings, languages] = await Promise.all([readSettings(db, log), listLanguages(db)]);
    const asked = c.req.query('locale') ?? settings.app_locale;
    const language = languages.find(({ name }) => name === asked);
    const manifest = {
      id: '/',
      name: settings.app_name,
      short_name: settings.app_name,
      description: settings.web_footer_description,
      lang: language?.name ?? settings.app_locale,
      dir: language?.direction ?? 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: PAGE,
      theme_color: TOP_BAR,
      icons: ICONS,
    };
    return c.body(JSON.stringify(manifest), 200, {
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/manifest+json',
    });
  });
  return router;
}
