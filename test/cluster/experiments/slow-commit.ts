import { existsSync, readdirSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { aProduct } from '#test/factories/products.ts';
import type { Cluster } from '../cluster.ts';
import { anOrder } from '../load.ts';
import type { Outcome } from '../report.ts';

const CLIENTS = 8;
const MIN_RATIO = 5;
const SECONDS = 10;
const WARM_UP_SECONDS = 5;
/** Far more orders than a second can take. */
const MAX_RATE = 400;
/** Orders of one product wait for each other. */
const PRODUCTS = 400;
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
  const agent = new Agent({ keepAlive: true });
  const measure = (clients: number, seconds = SECONDS) =>
    ordersASecond(cluster, { clients, seconds, products, agent });
  try {
    await measure(CLIENTS, WARM_UP_SECONDS);
    const { rate: one } = await measure(1);
    const { rate: all, mails } = await measure(CLIENTS);
    return {
      experiment: `orders of 1 and of ${CLIENTS} clients, each commit 20 ms slower`,
      result: `${one.toFixed(0)} and ${all.toFixed(0)} orders a second, ${(all / one).toFixed(1)} times as many; ${mails} mails sent meanwhile`,
      isGood: all > MIN_RATIO * one && mails > 0,
    };
  } finally {
    agent.destroy();
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

interface Load {
  clients: number;
  seconds: number;
  products: readonly Product[];
  agent: Agent;
}

/** The requests are made beforehand, and `fetch` would take a tenth of the machine: the load is not what is measured. */
async function ordersASecond(
  { processes }: Cluster,
  { clients, seconds, products, agent }: Load,
): Promise<{ rate: number; mails: number }> {
  const origin = processes[0]?.origin ?? '';
  const requests = Array.from({ length: seconds * MAX_RATE }, (_, n) =>
    orderOfAnotherBuyer(origin, productAt(products, n)),
  );
  const before = mailsSent(processes);
  const end = performance.now() + seconds * 1_000;
  let orders = 0;
  const client = async () => {
    while (performance.now() < end) {
      const next = requests.pop();
      if (!next) throw new Error('More orders than requests were made for.');
      await send(agent, next);
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: orders / seconds, mails: mailsSent(processes) - before };
}

function productAt(products: readonly Product[], n: number): Product {
  const product = products[n % products.length];
  if (!product) throw new Error('There is no product.');
  return product;
}

interface OrderRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Orders of the same address, or of the same phone, are counted one after the other. */
function orderOfAnotherBuyer(origin: string, product: Product): OrderRequest {
  const [url, { body, headers }] = anOrder(origin, product);
  const digits = () => Math.floor(Math.random() * 250) + 1;
  const phone = `+49151${Math.floor(Math.random() * 90_000_000) + 10_000_000}`;
  const order = { ...(JSON.parse(String(body)) as object), phone };
  const sent = Object.fromEntries(new Headers(headers));
  return {
    url,
    headers: { ...sent, 'x-forwarded-for': `10.${digits()}.${digits()}.${digits()}` },
    body: JSON.stringify(order),
  };
}

async function send(agent: Agent, { url, headers, body }: OrderRequest): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const post = request(url, { agent, method: 'POST', headers: { ...headers, ...length } });
    post.once('response', resolve).once('error', reject).end(body);
  });
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`An order was refused: ${answer}`);
}

/** Without a mail server they are files, in one folder for all processes. */
function mailsSent([first]: Cluster['processes']): number {
  const folder = join(first?.dataDir ?? '', 'outbox');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}
