import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { runCommand } from './run-command.ts';
import { terminalText } from './terminal-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Clears the screen, sets the title by a C1 code, reverses the writing direction, and forges a line. */
const HOSTILE = 'Eve\u001b[2J\u009d0;x\u0007\u202eevil\n  note: pay nothing';
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = {
    print: (line: string) => lines.push(line),
    fail: (line: string) => lines.push(line),
  };
  const config = { ...readConfig({ DATA_DIR: app.dataDir }), databaseUrl: app.databaseUrl };
  const status = await runCommand(() => config, args, new AbortController().signal, output);
  return { status, lines };
}

test('text from guests can neither control the terminal nor forge a line of an order', async () => {
  const shop = await aShop(app.db, { name: HOSTILE });
  const product = await aProduct(app.db, { shop_id: shop.id, name: HOSTILE });
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id: product.id, quantity: 1 }],
    shop_ids: [shop.id],
    name: HOSTILE,
    address_line: HOSTILE,
    note: HOSTILE,
  });
  const { status, lines } = await run('orders', 'show', String(body.data.orders[0].id));
  expect(status).toBe(0);
  expect(lines.join(' ')).toContain('Eve');
  expect(lines.filter((line) => UNSAFE.test(line))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('  note: '))).toHaveLength(1);
  const list = await run('orders', 'list');
  expect(list.lines.filter((line) => UNSAFE.test(line))).toEqual([]);
});

test('everything that a command prints or refuses is sanitised', async () => {
  await app.db
    .insertInto('settings')
    .values({ key: 'app_name', value: JSON.stringify('A\u202eB') })
    .execute();
  for (const args of [['settings', 'list'], ['users', 'disable', HOSTILE], ['\u001b[2Jx']]) {
    const { lines } = await run(...args);
    expect(lines.join('\n')).not.toBe('');
    expect(lines.flatMap((line) => line.split('\n')).filter((line) => UNSAFE.test(line))).toEqual(
      [],
    );
  }
});

test('line breaks and ordinary letters of every script are preserved', () => {
  expect(terminalText('  Żółć · 12 €\n عربي')).toBe('  Żółć · 12 €\n عربي');
});
