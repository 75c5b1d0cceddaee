import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { runTool } from '../../run-tool.ts';
import { fillProducts } from './fill-products.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPeople } from './fill-people.ts';

/**
 * The database of a shop with the given number of orders, as many products and a fifth as many customers. It is created
 * in the folder on first use, by plain SQL; an incomplete folder is created again.
 */
export async function openFilledShop(count: number, dataDir: string) {
  const finished = join(dataDir, 'filled');
  if (!existsSync(finished)) {
    rmSync(dataDir, { recursive: true, force: true });
    const args = ['scripts/shop.ts', 'demo', '--create', '--products', '1000'];
    await runTool('node', args, { DATA_DIR: dataDir });
  }
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const connection = connect(database.url, { isPatient: true });
  const close = async () => {
    await connection.close();
    await database.close();
  };
  try {
    await migrate(connection);
    if (!existsSync(finished)) {
      const { db } = connection;
      for (const fill of [fillPeople, fillProducts, fillOrders]) {
        await fill(db, count);
        console.error(`${fill.name}: ${Math.round(performance.now() / 1000)} s`);
      }
      await sql`vacuum analyze`.execute(db);
      writeFileSync(finished, '');
    }
    return { db: connection.db, url: database.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
