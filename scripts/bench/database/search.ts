import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { runTool } from '../../run-tool.ts';
import { measureSearch, type SearchTimes } from './measure-search.ts';

/** Search times at a catalogue size. */
export interface ScaledSearch extends SearchTimes {
  products: number;
}

/** Search times in a generated catalogue of the given size, created in the folder on first use. */
export async function measureSearchAt(products: number, dataDir: string): Promise<SearchTimes[]> {
  await fill(products, dataDir);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const connection = connect(database.url, { isPatient: true });
  try {
    return await measureSearch(connection.db);
  } finally {
    await connection.close();
    await database.close();
  }
}

async function fill(products: number, dataDir: string): Promise<void> {
  if ((await countProducts(dataDir)) >= products) return;
  const args = ['scripts/shop.ts', 'demo', '--create', '--products', String(products)];
  await runTool('node', args, { DATA_DIR: dataDir });
}

async function countProducts(dataDir: string): Promise<number> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const connection = connect(database.url, { isPatient: true });
  try {
    await migrate(connection);
    const { count } = await connection.db
      .selectFrom('products')
      .select((products) => products.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await connection.close();
    await database.close();
  }
}
