import { join } from 'node:path';
import type { Logger } from 'pino';
import { importCatalog } from './catalog/import/import-catalog.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { seedBasics } from './settings/seed.ts';

const DEMO_CATALOGUE = join(import.meta.dirname, '..', 'demo', 'catalog.jsonl');

/** Fills what every shop needs and, with DEMO on, the demo catalogue into a shop that sells nothing yet. */
export async function prepareShop(config: Config, db: Database, log: Logger): Promise<void> {
  await seedBasics(db);
  if (!config.demo || (await hasProducts(db))) return;
  log.info('filling the demo shop');
  const summary = await importCatalog({ db, dataDir: config.dataDir }, DEMO_CATALOGUE);
  log.info({ summary }, 'demo shop filled');
}

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
