import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { consoleStart } from './console-start.ts';
import { addDemoOwner, disableDemoOwner } from './demo-owner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the demo has an owner, and nobody signs in with the published password in production', async () => {
  const config = readConfig({ PUBLIC_URL: 'http://shop.test' });
  const start = () => consoleStart({ db: app.db, config, clock: () => TEST_NOW });
  expect(await start()).toMatchObject({ address: 'http://shop.test/admin', signIn: null });
  await addDemoOwner(app.db, TEST_NOW);
  await addDemoOwner(app.db, TEST_NOW);
  expect(await start()).toMatchObject({
    signIn: { email: 'owner@toolyard.test', password: 'seven rusty hinges' },
    setUp: null,
  });
  const production = {
    ...config,
    appEnv: 'production' as const,
  };
  const inProduction = () =>
    consoleStart({ db: app.db, config: production, clock: () => TEST_NOW });
  expect((await inProduction()).signIn).toBeNull();
  expect(await disableDemoOwner(app.db)).toHaveLength(1);
  expect(await disableDemoOwner(app.db)).toEqual([]);
  expect((await start()).signIn).toBeNull();
  expect((await start()).setUp).toMatch(/#[\w-]{43}$/);
});
