import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { aProduct } from '#test/product-factory.ts';
import type { Cluster } from '../cluster.ts';
import { anOrder } from '../load.ts';
import type { Outcome } from '../report.ts';

const CLIENTS = 8;
const MIN_RATIO = 5;
const SECONDS = 10;
/** Orders of one product wait for each other. */
const PRODUCTS = 60;
/** Each commit takes 20 ms more, as with a synchronous replica far away. */
const SLOW = { commit_delay: '20000', commit_siblings: '0' };

type Product = Cluster['product'];

/** Orders a second of one client and of eight while every commit is slow; their mails are sent meanwhile. */
export async function slowCommits(cluster: Cluster): Promise<Outcome> {
  const { db, product } = cluster;
  const products: Product[] = [];
  for (let n = 0; n < PRODUCTS; n += 1)
    products.push(await aProduct(db, { shop_id: product.shop_id, quantity: 1_000_000 }));
  await configure(cluster, SLOW);
  try {
    const { rate: one } = await ordersASecond(cluster, 1, products);
    const { rate: all, mails } = await ordersASecond(cluster, CLIENTS, products);
    return {
      experiment: `orders of 1 and of ${CLIENTS} clients, each commit 20 ms slower`,
      result: `${one.toFixed(0)} and ${all.toFixed(0)} orders a second, ${(all / one).toFixed(1)} times as many; ${mails} mails sent meanwhile`,
      isGood: all > MIN_RATIO * one && mails > 0,
    };
  } finally {
    await configure(cluster, { commit_delay: null, commit_siblings: null });
  }
}

async function configure({ db }: Cluster, settings: Record<string, string | null>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await sql`alter system set ${sql.id(name)} = ${value === null ? sql`default` : sql.lit(value)}`.execute(
      db,
    );
  await sql`select pg_reload_conf()`.execute(db);
}

async function ordersASecond(
  { processes }: Cluster,
  clients: number,
  products: readonly Product[],
) {
  const origin = processes[0]?.origin ?? '';
  const before = mailsSent(processes);
  const end = performance.now() + SECONDS * 1_000;
  let orders = 0;
  const client = async () => {
    while (performance.now() < end) {
      const product = products[Math.floor(Math.random() * products.length)];
      if (!product) throw new Error('There is no product.');
      const response = await fetch(...orderOfAnotherBuyer(origin, product));
      if (!response.ok) throw new Error(`An order was refused: ${await response.text()}`);
      await response.arrayBuffer();
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: orders / SECONDS, mails: mailsSent(processes) - before };
}

/** Orders of the same address, or of the same phone, are counted one after the other. */
function orderOfAnotherBuyer(origin: string, product: Product): [string, RequestInit] {
  const [url, { body, headers, ...init }] = anOrder(origin, product);
  const digits = () => Math.floor(Math.random() * 250) + 1;
  const phone = `+49151${Math.floor(Math.random() * 90_000_000) + 10_000_000}`;
  const sent = new Headers(headers);
  sent.set('x-forwarded-for', `10.${digits()}.${digits()}.${digits()}`);
  const order = { ...(JSON.parse(String(body)) as object), phone };
  return [url, { ...init, headers: sent, body: JSON.stringify(order) }];
}

/** Without a mail server they are files. */
function mailsSent(processes: Cluster['processes']): number {
  return processes
    .map(({ dataDir }) => join(dataDir, 'outbox'))
    .reduce((sum, folder) => sum + (existsSync(folder) ? readdirSync(folder).length : 0), 0);
}
