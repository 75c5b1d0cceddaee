import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ageShop } from '#test/shop/age-shop.ts';
import { type ShopProcess, startFilledShop } from '#test/shop/shop-process.ts';
import { until } from '#test/until.ts';
import { slowness } from '#test/slowness.ts';

/** Pictures whose clients wait while the process stops. */
const WAITING = 3;
/** PostgreSQL's DB_SHUTDOWNED. */
const SHUT_DOWN = 1;
/** A mail server that accepts connections and never responds. */
let silent: Server;
let shop: ShopProcess;
const sockets: Socket[] = [];

beforeAll(async () => {
  silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address() as { port: number };
  shop = await startFilledShop({
    SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    MAIL_FROM: 'shop@example.com',
  });
}, 300_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await shop.discard();
});

test('an aged process with idle connections, a job that hangs and pictures to make ends within five seconds of its requests', async () => {
  const { origin } = shop;
  await ageShop(shop);
  const html = await (await fetch(origin)).text();
  const port = Number(new URL(origin).port);
  // Connections as browsers open them: some have sent a request, some are preconnected and idle.
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    if (n % 2 === 0) socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');
    sockets.push(socket);
  }
  const { data } = (await (await fetch(`${origin}/api/products?per_page=50`)).json()) as {
    data: { products: { id: number; colors: unknown[]; sizes: unknown[]; shop: { id: number } }[] };
  };
  const product = data.products.find(({ colors, sizes }) => colors.length + sizes.length === 0);
  const order = await fetch(`${origin}/api/guest/place-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      carts: [{ product_id: product?.id }],
      shop_ids: [product?.shop.id],
      payment_method: 'cash',
      name: 'Ann',
      phone: '5551000001',
      email: 'ann@example.com',
      address_line: '1 Street',
    }),
  });
  expect(order.status).toBe(200);
  await until(() => expect(sockets.length).toBeGreaterThan(20));
  // The picture queue of a busy shop: most clients have gone, some still wait.
  const hashes = new Set([...html.matchAll(/\/media\/([0-9a-f]{32})-/g)].map(([, hash]) => hash));
  const abort = new AbortController();
  let served = performance.now();
  const pictures = [...hashes].map((hash, n) =>
    fetch(`${origin}/media/${hash}-1600.avif`, n < WAITING ? {} : { signal: abort.signal })
      .then((response) => response.arrayBuffer())
      .catch(() => null)
      .finally(() => (served = performance.now())),
  );
  expect(pictures.length).toBeGreaterThan(20);
  await until(() => expect(pictureProcess(shop)).toBeDefined());
  const making = pictureProcess(shop);
  abort.abort();
  await Promise.all(pictures.slice(WAITING));

  const request = await halfSent(port);
  const stopping = shop.stop();
  // The process no longer listens, but still responds to what it has begun to read.
  await vi.waitFor(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow(), {
    timeout: 100_000,
    interval: 20,
  });
  const response = request.complete();
  const { ms, code } = await stopping;
  const ended = performance.now();
  await Promise.all(pictures);
  expect(await response).toMatch(/^HTTP\/1.1 200 /);
  expect(code).toBe(0);
  expect(databaseState(shop)).toBe(SHUT_DOWN);
  expect(Math.min(ms, ended - served), shop.output().slice(-2000)).toBeLessThan(5_000 * slowness());
  const errors = shop.output().match(/^\{"level":[56]0.*$/gm) ?? [];
  expect(errors).toEqual([]);
  expect(shop.output()).not.toContain('picture not made');
  await until(() => expect(existsSync(`/proc/${making}`)).toBe(false));
}, 480_000);

/** A request whose body the server waits for; `complete` sends the rest and returns everything received. */
async function halfSent(port: number): Promise<{ complete: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const body = '{"carts":[]}';
  const head = ['Host: shop', 'Content-Type: application/json', 'Expect: 100-continue'];
  socket.write(
    `POST /api/guest/cart HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const [interim] = (await once(socket, 'data')) as [Buffer];
  expect(interim.toString()).toContain('100 Continue');
  return {
    complete: async () => {
      let received = '';
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.on('error', () => {});
      // Not `end`: Node gives up the requests of a client that has closed its side.
      socket.write(body);
      if (!socket.closed) await once(socket, 'close');
      return received;
    },
  };
}

/** The state in PostgreSQL's control file: whether it was shut down, or needs recovery. */
function databaseState({ dataDir }: ShopProcess): number {
  return readFileSync(join(dataDir, 'postgres', 'global', 'pg_control')).readUInt32LE(16);
}

/** The process that makes pictures for a shop; undefined without one. */
function pictureProcess({ child }: ShopProcess): number | undefined {
  const { stdout } = spawnSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' });
  const [, pid] = new RegExp(`^ *${child.pid} +(\\d+) .*picture-process`, 'm').exec(stdout) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

test('a second signal ends a process that is still draining, and its database with it', async () => {
  const draining = await startFilledShop({ DRAIN_SECONDS: '300', PICTURES_AHEAD: 'off' });
  try {
    const { child, dataDir, origin } = draining;
    const [line = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    );
    child.kill('SIGTERM');
    await until(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503));
    // Signals within a second of the first are copies of it.
    await until(() => {
      child.kill('SIGTERM');
      expect(child.signalCode).toBe('SIGTERM');
    });
    await until(() => expect(existsSync(`/proc/${line}`)).toBe(false));
  } finally {
    await draining.discard();
  }
}, 240_000);
