import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { setPassword } from '#test/accounts.ts';
import { hasProgram } from '#test/cluster/balancers.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import type { OpenApiDocument } from './openapi.ts';

/** Serves a test app at a port of this machine until the test ends; returns its address. */
async function served({ app }: TestApp): Promise<string> {
  const listener = getRequestListener((request) => app.fetch(request, '127.0.0.1'));
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A shop with the records that the calls name. */
async function likeTheDemo(app: TestApp): Promise<void> {
  await sql`alter sequence products_id_seq restart; alter sequence shops_id_seq restart`.execute(
    app.db,
  );
  await aShop(app.db);
  const shop = await aShop(app.db);
  for (let count = 0; count < 4; count += 1)
    await aProduct(app.db, { name: `Hole saw ${count}`, shop_id: shop.id, quantity: 9 });
  const { id } = await aCustomer(app.db, { email: 'demo@toolyard.test' });
  await setPassword(app.db, id, 'hammer-time');
}

test.skipIf(!hasProgram('curl'))(
  'the first calls of the reference work as they are written',
  async () => {
    const app = await createTestApp();
    onTestFinished(() => app.close());
    await likeTheDemo(app);
    const origin = await served(app);
    const reference = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
    const [, script = ''] = /```sh\n([^]*?)```/.exec(reference.info.description) ?? [];
    expect(script).toContain('SHOP=http://shop.test/api');
    const folder = mkdtempSync(join(tmpdir(), 'toolyard-first-calls-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // Ends at the first call that fails, with its response; each response on a line.
    const shell =
      'set -e; curl() { command curl --no-progress-meter --fail-with-body --write-out "\\n" "$@"; }\n';
    const args = ['-c', shell + script.replace('http://shop.test', origin)];
    const { stdout } = await promisify(execFile)('sh', args, { cwd: folder }).catch(
      // The message of an error has the script, and its output the response that ended it.
      ({ stdout: responses }: { stdout: string }) => {
        throw new Error(responses);
      },
    );
    const [found, details, quote, order, , orders] = stdout
      .split('\n')
      .map((line) => (line === '' ? null : (JSON.parse(line) as { data: never })));
    expect(found).toMatchObject({ data: { products: [{}, {}, {}] } });
    expect(details).toMatchObject({ data: { product: { id: 4 } } });
    expect(quote).toMatchObject({ data: { checkout: { payable_amount: 20 } } });
    expect(order).toMatchObject({ data: { orders: [{}] } });
    expect(orders).toMatchObject({ data: { orders: [] } });
  },
);
