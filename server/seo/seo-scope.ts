import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { shopScope } from '#server/catalog/shop-scope.ts';
import { readSettings } from '#server/settings/read-settings.ts';

export interface SeoDeps {
  db: Database;
  log: Logger;
  /** Without a slash at the end. */
  publicUrl: string;
}

/** What is open to search engines now. */
export interface SeoScope extends SeoDeps {
  settings: { multi_vendor: boolean; show_download_app: boolean };
  /** The only shop in single-vendor mode, else null. */
  shopId: number | null;
}

/** Reads the settings that decide which pages there are. */
export async function readSeoScope(deps: SeoDeps): Promise<SeoScope> {
  const [settings, shopId] = await Promise.all([
    readSettings(deps.db, deps.log),
    shopScope({ ...deps, rows: null, tags: new Set() }),
  ]);
  return { ...deps, settings, shopId };
}
