import type { Logger } from 'pino';
import { UNCACHED_ROWS } from '#server/cache/rows.ts';
import type { Database } from '#server/database/connect.ts';
import { shopScope } from '#server/catalog/shop-scope.ts';
import { offersApp } from '#server/settings/current/public-settings.ts';
import { listLanguages } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { PageLanguages } from './sitemap-xml.ts';

export interface SeoDeps {
  db: Database;
  log: Logger;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** What search engines can index now. */
export interface SeoScope extends SeoDeps {
  settings: { multi_vendor: boolean; show_download_app: boolean };
  languages: PageLanguages;
  /** The only shop in single-vendor mode, else null. */
  shopId: number | null;
}

/** Reads the settings that decide which pages exist. */
export async function readSeoScope(deps: SeoDeps): Promise<SeoScope> {
  const [settings, languages, shopId] = await Promise.all([
    readSettings(deps.db, deps.log),
    listLanguages(deps.db),
    shopScope({ ...deps, rows: UNCACHED_ROWS }),
  ]);
  const { multi_vendor } = settings;
  return {
    ...deps,
    settings: { multi_vendor, show_download_app: offersApp(settings) },
    languages: { own: settings.app_locale, all: languages.map(({ name }) => name) },
    shopId,
  };
}
