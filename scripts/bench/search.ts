import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { measureSearch, type SearchTimes } from './measure-search.ts';
import { SERVER_CORE, startPinned } from './pinned.ts';

/** Times of one kind of search at a size of the catalogue. */
export interface ScaledSearch extends SearchTimes {
  products: number;
}

/** Times of searches in a made-up catalogue of so many products, made in the folder when it is not there yet. */
export async function measureSearchAt(products: number, dataDir: string): Promise<SearchTimes[]> {
  await fill(products, dataDir);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const connection = connect(database.url);
  try {
    return await measureSearch(connection.db);
  } finally {
    await connection.close();
    await database.close();
  }
}

async function fill(products: number, dataDir: string): Promise<void> {
  if ((await countProducts(dataDir)) >= products) return;
  const args = ['scripts/shop.ts', 'demo', '--products', String(products)];
  const command = startPinned(SERVER_CORE, args, { DATA_DIR: dataDir });
  const code = await new Promise<number | null>((resolve) => command.once('exit', resolve));
  if (code !== 0) throw new Error(`The catalogue of ${products} products could not be made.`);
}

async function countProducts(dataDir: string): Promise<number> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const connection = connect(database.url);
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
