import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '#test/command-runner.ts';
import { consoleCall, cookieOf } from '#test/console/console-call.ts';
import { SAME_ORIGIN } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.now = new Date();
});
afterAll(() => app.close());
const shop = commandRunner(() => app);

test('an owner is added by a link, listed, signed out, and cannot be removed while there is no other', async () => {
  expect((await shop('staff', 'list')).printed).toEqual([
    'The shop has no staff yet. Add an owner: staff add EMAIL --role owner',
  ]);
  await shop('staff', 'add', 'olga@toolyard.test', '--role', 'owner', '--name', 'Olga');
  const { printed } = await shop('staff', 'add', 'olga@toolyard.test', '--role', 'owner');
  const token = /\/admin\/set-up#([\w-]{43})$/.exec(printed[0] ?? '')?.[1] ?? '';
  const password = 'seven rusty hinges';
  const joined = await consoleCall(app, 'acceptLink', { token, password }, SAME_ORIGIN);
  expect(joined.status, joined.text).toBe(200);
  expect((await shop('staff', 'list')).printed).toEqual([
    'olga@toolyard.test  Olga  owner  active  no second factor',
  ]);
  await shop('staff', 'sign-out', 'OLGA@toolyard.test');
  expect((await consoleCall(app, 'getMe', {}, cookieOf(joined))).status).toBe(401);
  expect((await shop('staff', 'disable', 'olga@toolyard.test')).failed).toEqual([
    'The shop needs an owner. Make someone else an owner first.',
  ]);
  expect((await shop('staff', 'reset-factor', 'olga@toolyard.test')).status).toBe(0);
});

test.each([
  [['staff'], 'staff needs an action.'],
  [['staff', 'fire', 'x'], 'staff has no action "fire".'],
  [['staff', 'add', 'x@toolyard.test'], '--role is one of owner'],
  [['staff', 'add', 'x@toolyard.test', '--role', 'seller'], "Choose the seller's shop."],
  [['staff', 'add', 'x@toolyard.test', '--role', 'packer', '--shop', 'x'], 'There is no shop "x"'],
  [['staff', 'add', 'nobody', '--role', 'packer'], 'Enter an email address.'],
  [['staff', 'disable', 'nobody@toolyard.test'], 'No member of staff has the email'],
])('%j is refused with a sentence', async (args, sentence) => {
  const { status, failed } = await shop(...args);
  expect([status, failed.join()]).toEqual([
    expect.toBeOneOf([1, 2]),
    expect.stringContaining(sentence),
  ]);
});

test('a shop is named by its number, slug or name, as shops list shows them', async () => {
  expect((await shop('shops', 'list')).printed[0]).toMatch(/^There is no shop yet/);
  const barn = await aShop(app.db, { name: 'Tool Barn' });
  await aShop(app.db, { name: 'Two Twins' });
  await app.db.insertInto('shops').values({ slug: 'other', name: 'Two Twins' }).execute();
  expect((await shop('shops', 'list')).printed[0]).toContain(`${barn.id}  ${barn.slug}  Tool Barn`);
  for (const name of [String(barn.id), barn.slug.toUpperCase(), 'tool barn']) {
    const email = `${name.replace(' ', '.')}@toolyard.test`;
    const added = await shop('staff', 'add', email, '--role', 'seller', '--shop', name);
    expect(added).toMatchObject({ status: 0 });
  }
  const people = (await shop('staff', 'list')).printed.filter((line) => line.includes('seller'));
  expect(people.map((line) => line.includes('seller of Tool Barn'))).toEqual([true, true, true]);
  const twin = await shop('staff', 'add', 'a@b.test', '--role', 'seller', '--shop', 'TWO twins');
  expect(twin.failed.join()).toContain('Several shops are called "TWO twins"');
});

test('a person whose only shop no longer exists can be disabled', async () => {
  const { id, slug } = await aShop(app.db);
  const email = 'left@toolyard.test';
  await shop('staff', 'add', email, '--role', 'seller', '--shop', slug);
  await app.db.deleteFrom('shops').where('id', '=', id).execute();
  expect(await shop('staff', 'disable', email)).toMatchObject({ status: 0, failed: [] });
});
