import { expect, test } from 'vitest';
import { translatorOf } from '#server/i18n/translate.ts';
import { checkShop } from '#server/opening/check-shop.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp } from '#test/shop/create-test-app.ts';
import { REMEDIES } from '../../console/home/remedies.ts';

test('each screen linked from the checklist belongs to an existing item', async () => {
  const app = await createTestApp();
  const config = { smtpUrl: null, stripe: null, appEnv: 'production' } as const;
  const points = await checkShop({ db: app.db, config, now: TEST_NOW, t: translatorOf('en') });
  const names = points.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(REMEDIES)));
  await app.close();
});
