import { seedBasics } from '#server/settings/seed/seed.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { setSetting } from '#test/factories/settings.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';

/** An open shop that takes any number of calls: its rate limits, which are tested elsewhere, are never reached. */
export async function anUnlimitedApp(): Promise<TestApp> {
  const app = await createTestApp({}, {}, await createPreparingDatabase());
  await seedBasics(app.db, { isOpen: true });
  const { default: limits } = SETTINGS.limits;
  const unlimited = Object.fromEntries(Object.keys(limits).map((name) => [name, 100_000_000]));
  await setSetting(app.db, 'limits', unlimited as typeof limits);
  await setSetting(app.db, 'phone_required', false);
  await setSetting(app.db, 'return_order_within_days', 30);
  return app;
}
