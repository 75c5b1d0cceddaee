import { Hono } from 'hono';
import type { Master } from '#contract/settings/master.ts';
import type { App, AppDeps } from '#server/app.ts';
import { contextOfPage } from '#server/http/create-context.ts';

/** Page and top bar colours of the light scheme (web/styles.css); a manifest supports only one. */
const PAGE = '#fafaf9';
const TOP_BAR = '#f5f5f4';
const BUILT_IN_ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** /manifest.webmanifest?locale=ar: the web app manifest in one of the shop's languages. */
export function appManifestRouter(deps: AppDeps, call: App['call']): Hono {
  const router = new Hono();
  router.get('/manifest.webmanifest', async (c) => {
    const context = contextOfPage(deps, c.req.query('locale') ?? 'en');
    const master = (await call('getMaster', context, {})).data as Master;
    const language = master.languages.find(({ name }) => name === context.locale);
    const manifest = {
      id: '/',
      name: master.app_name,
      short_name: master.app_name,
      ...(master.web_footer_description !== '' && { description: master.web_footer_description }),
      lang: language?.name ?? master.app_locale,
      dir: language?.direction ?? 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: PAGE,
      theme_color: TOP_BAR,
      icons: iconsOf(master),
    };
    return c.body(JSON.stringify(manifest), 200, {
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/manifest+json',
    });
  });
  return router;
}

function iconsOf({ brand_icons: icons, brand_mark }: Master) {
  if (!icons && brand_mark === '/favicon.svg') return BUILT_IN_ICONS;
  if (!icons) return [{ src: brand_mark, sizes: 'any', type: 'image/svg+xml' }];
  return [
    { src: icons.icon_192, sizes: '192x192', type: 'image/png' },
    { src: icons.icon_512, sizes: '512x512', type: 'image/png' },
    { src: icons.maskable_512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
}
