import type { App, AppDeps } from '#server/app.ts';
import { listenForChanges } from '#server/database/listen-changes.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { listCurrencies, listLanguages } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { pageRenderer } from './render-page.ts';
import { PageServer } from './serve-pages.ts';
import { type KnownVariants, pageVariant } from './variant.ts';
import type { WebBuild } from './web-build.ts';

export interface Pages {
  server: PageServer;
  close: () => Promise<void>;
}

/** Makes the page server of the web build, kept true by what the database announces. */
export async function createPages(
  deps: AppDeps,
  app: App,
  web: WebBuild,
  databaseUrl: string,
): Promise<Pages> {
  const { config, clock, log } = deps;
  let known = await readKnownVariants(deps);
  const server = new PageServer({
    render: pageRenderer(web.loadBuild, app.call, config.publicUrl, web.mode),
    newContext: (locale) => contextOfPage(deps, locale),
    variantOf: (request) => pageVariant(request, known),
    clock,
    log,
    maxBytes: web.mode === 'development' ? 0 : config.pageCacheBytes,
  });
  const onChange = (tag: string) => {
    server.cache.invalidate(tag);
    if (tag !== 'settings' && tag !== '*') return;
    readKnownVariants(deps).then(
      (variants) => {
        known = variants;
      },
      (error: unknown) => log.error({ err: error }, 'settings not read'),
    );
  };
  const onError = (error: unknown) => log.error({ err: error }, 'changes not heard');
  return { server, close: listenForChanges(databaseUrl, onChange, onError) };
}

async function readKnownVariants({ db, log }: AppDeps): Promise<KnownVariants> {
  const [settings, languages, currencies] = await Promise.all([
    readSettings(db, log),
    listLanguages(db),
    listCurrencies(db),
  ]);
  return {
    locales: new Set(languages.map(({ name }) => name)),
    defaultLocale: settings.app_locale,
    currencies: new Set(currencies.map(({ name }) => name)),
    defaultCurrency: currencies.find(({ is_default }) => is_default)?.name ?? 'USD',
  };
}
