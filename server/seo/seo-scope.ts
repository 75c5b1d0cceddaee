import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { shopScope } from '#server/catalog/shop-scope.ts';
import { offersApp } from '#server/settings/public-settings.ts';
import { readSettings } from '#server/settings/read-settings.ts';

export interface SeoDeps {
  db: Database;
  log: Logger;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** What search engines can index now. */
export interface SeoScope extends SeoDeps {
  settings: { multi_vendor: boolean; show_download_app: boolean };
  /** The only shop in single-vendor mode, else null. */
  shopId: number | null;
}

/** Reads the settings that decide which pages exist. */
export async function readSeoScope(deps: SeoDeps): Promise<SeoScope> {
  const [settings, shopId] = await Promise.all([
    readSettings(deps.db, deps.log),
    shopScope({ ...deps, rows: null, tags: new Set() }),
  ]);
  const { multi_vendor } = settings;
  return { ...deps, settings: { multi_vendor, show_download_app: offersApp(settings) }, shopId };
}
