import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { runTool } from '../run-tool.ts';
import { measureSearch, type SearchTimes } from './measure-search.ts';

/** Times of one kind of search at a size of the catalogue. */
export interface ScaledSearch extends SearchTimes {
  products: number;
}

/** Times of searches in a made-up catalogue of so many products, made in the folder when it is not there yet. */
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
