import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { aShop } from '#test/factories/shops.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';

interface Shop {
  code: string;
  /** A price, the smallest payable amount, and an amount that is not a multiple of it. */
  price: string;
  step: string;
  below: string;
  above: string;
  bad: string;
  inMinorUnits: number;
}

const SHOPS: Shop[] = [
  {
    code: 'KWD',
    price: '5.120',
    step: '0.010',
    below: '5.120',
    above: '5.130',
    bad: '5.125',
    inMinorUnits: 512,
  },
  {
    code: 'JPY',
    price: '1500',
    step: '1',
    below: '1500',
    above: '1501',
    bad: '1500.50',
    inMinorUnits: 150_000,
  },
];

describe.each(SHOPS)('a shop whose prices are in $code', (shop) => {
  let app: TestApp;
  let folder: string;
  const run = commandRunner(() => app);
  const problem = `amounts in ${shop.code} are multiples of ${shop.step}: write ${shop.below} or ${shop.above}, not ${shop.bad}`;
  const done = async (...args: string[]) => {
    const result = await run(...args);
    expect(result, args.join(' ')).toMatchObject({ status: 0, failed: [] });
    return result.printed;
  };
  const refused = async (...args: string[]) => {
    const { status, failed } = await run(...args);
    expect(status, args.join(' ')).toBeOneOf([1, 2]);
    return failed.join(' ');
  };
  const outputOf = async (...args: string[]) => {
    const { printed, failed } = await run(...args);
    return [...printed, ...failed].join(' ');
  };
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(async () => {
    app = await createTestApp();
    folder = mkdtempSync(join(tmpdir(), 'toolyard-digits-'));
    await aShop(app.db, { name: 'Souq', delivery_brackets: [] });
    await done('currencies', 'add', shop.code, '--rate', '1');
    await done('currencies', 'default', shop.code);
    const heading = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Product Category';
    const goods = file('goods.csv', `${heading}\nsaw,Saw,SAW-1,${shop.price},50,Tools\n`);
    await done('import', goods, '--shop', 'Souq', '--create');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('shows and takes amounts with its decimals', async () => {
    expect((await done('products', 'show', 'saw')).join(' ')).toContain(
      `  ${shop.price}, 50 in stock`,
    );
    expect(await done('products', 'set', 'saw', '--price', shop.above)).toContain(
      `  ${shop.above}, 50 in stock`,
    );
    await done('products', 'set', 'saw', '--price', shop.price);
    expect((await done('products', 'list')).join(' ')).toContain(`  ${shop.price}  50 in stock`);
  });

  test('refuses other amounts in every place, with one sentence', async () => {
    expect(await refused('products', 'set', 'saw', '--price', shop.bad)).toBe(
      `--price: ${problem}.`,
    );
    await done('delivery', 'zones', 'add', 'Home', '--countries', 'KW');
    expect(await refused('delivery', 'methods', 'add', 'Home', 'Post', '--rates', shop.bad)).toBe(
      `--rates: ${problem}.`,
    );
    await done('delivery', 'zones', 'remove', 'Home');
    const period = ['--from', '-1h', '--until', '+36h'];
    expect(await refused('vouchers', 'add', 'OFF', '--amount', shop.bad, ...period)).toContain(
      `--amount: ${problem}`,
    );
    expect(
      await refused('vouchers', 'add', 'OFF', '--percent', '5', '--min-order', shop.bad, ...period),
    ).toContain(problem);
    const offer = ['--products', `saw:${shop.bad}:3`, ...period];
    expect(await refused('flash-sales', 'add', 'week', '--name', 'Week', ...offer)).toContain(
      problem,
    );
    const csv = file('prices.csv', `Handle,Variant Price\nsaw,${shop.bad}\n`);
    expect(await outputOf('import', csv)).toContain(`Variant Price: ${problem}.`);
    const lines = file('prices.jsonl', `{"type":"product","slug":"saw","price":"${shop.bad}"}\n`);
    expect(await outputOf('import', lines)).toContain(`price: ${problem}.`);
  });

  test('a percentage has decimals in every currency', async () => {
    await done('vouchers', 'add', 'P', '--percent', '12.5', '--from', '-1h', '--until', '+36h');
    expect((await done('vouchers', 'list')).join(' ')).toContain('12.5');
    await done('vouchers', 'remove', 'P');
  });

  test('an export has its decimals, and changes nothing when imported again', async () => {
    for (const name of ['out.csv', 'out.jsonl']) {
      await done('export', join(folder, name));
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text).toContain(name === 'out.csv' ? `,${shop.price},` : `"price":"${shop.price}"`);
      expect((await done('import', join(folder, name))).join(' ')).toMatch(/unchanged/);
      await done('export', join(folder, `again-${name}`));
      expect(readFileSync(join(folder, `again-${name}`), 'utf8')).toBe(text);
    }
  });

  test('an order is refunded in parts, which add up to its price', async () => {
    const { id } = await app.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'saw')
      .executeTakeFirstOrThrow();
    const shop_id = (await app.db.selectFrom('shops').select('id').executeTakeFirstOrThrow()).id;
    const cart = { carts: [{ product_id: id, quantity: 1 }], shop_ids: [shop_id] };
    const { body } = await orderAsGuest(app, cart);
    const [{ id: number }] = body.data.orders;
    const order = String(number);
    await done('orders', 'pay', order);
    await done('orders', 'ship', order);
    await done('orders', 'deliver', order);
    expect((await done('orders', 'show', order)).join(' ')).toContain('payable: ');
    expect(
      await refused('orders', 'refund', order, '--amount', shop.bad, '--reason', 'Scratched'),
    ).toBe(`--amount: ${problem}.`);
    const part = ['orders', 'refund', order, '--amount', shop.step, '--reason', 'Scratched'];
    const quoted = await done(...part);
    expect(quoted.join(' ')).toContain(`refund: ${shop.step} by hand`);
    const quote = /--quote (\w+)/.exec(quoted.join(' '))?.[1] ?? '';
    await done(...part, '--quote', quote);
    expect((await done('orders', 'refunds', order)).join(' ')).toContain(`  ${shop.step} by-hand`);
    const all = ['orders', 'refund', order, '--all', '--reason', 'Scratched'];
    const rest = await done(...all);
    await done(...all, '--quote', /--quote (\w+)/.exec(rest.join(' '))?.[1] ?? '');
    const given = await app.db.selectFrom('refunds').select('amount').execute();
    const sum = given.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(shop.inMinorUnits);
    const truth = await get(app, `/guest/orders/${body.data.order_token}`);
    expect(truth.body.data.orders[0]).toMatchObject({ currency: shop.code });
    expect((await run('orders', 'show', order)).printed.join(' ')).toContain(
      `refund of ${shop.step}, by-hand`,
    );
  });
});
