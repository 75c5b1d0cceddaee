import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BundledDatabase, startBundledDatabase } from '#server/database/bundled/start.ts';
import { connect } from '#server/database/connect.ts';
import { type FilledShop, fillShop } from '#test/faults/fill-shop.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';

const START_MS = 120_000;
const DRAIN_S = 3;

/** Two processes of the built shop on one database and one DATA_DIR. */
export interface Cluster {
  folder: string;
  /** The first of the two processes; experiments use ports near it. */
  port: number;
  url: string;
  database: BundledDatabase;
  db: ReturnType<typeof connect>['db'];
  processes: ShopProcess[];
  /** Environment of the processes. */
  env: Record<string, string>;
  products: FilledShop['products'];
  /** The product that the load buys. */
  product: FilledShop['products'][number];
  stop: () => Promise<void>;
}

/** Starts the database and both processes, with a shop to buy from. */
export async function startCluster(
  port: number,
  more: Record<string, string> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-cluster-'));
  const database = await startBundledDatabase(join(folder, 'database'));
  const url = database.url.replace('toolyard@/', 'toolyard@localhost/');
  const env = {
    DATABASE_URL: url,
    DEMO: 'off',
    PUBLIC_URL: 'http://shop.test',
    PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(DRAIN_S),
    ...more,
  };
  // The same name gives both the same DATA_DIR.
  const processes = [port, port + 1].map(
    (own) => new ShopProcess('shop', own, { data: folder, logs: folder }, env),
  );
  const connection = connect(url, { max: 4, onError: () => {} });
  const running = { database };
  const stop = async () => {
    for (const shop of processes) await shop.end('SIGTERM');
    await connection.close();
    await running.database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const shop of processes) await startAgain(shop, folder);
    const { products } = await fillShop(connection.db);
    const [, , product] = products;
    if (!product) throw new Error('The shop has no product.');
    const { db } = connection;
    return Object.assign(running, {
      folder,
      port,
      url,
      db,
      processes,
      env,
      products,
      product,
      stop,
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a process and waits until it is ready; throws with the end of its log when it doesn't become ready. */
export async function startAgain(shop: ShopProcess, folder: string): Promise<void> {
  shop.start();
  if (await shop.untilReady(START_MS)) return;
  const log = readFileSync(join(folder, `${shop.name}.log`), 'utf8').slice(-2_000);
  throw new Error(`${shop.origin} does not start:\n${log}`);
}
