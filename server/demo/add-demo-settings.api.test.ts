import { expect, test } from 'vitest';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { setSetting } from '#test/factories/settings.ts';
import { addDemoPages, removeDemoPages } from './demo-pages.ts';
import { addDemoSettings, removeDemoSettings } from './add-demo-settings.ts';

test("the demo's contact details do not overwrite the owner's, and are removed with the demo", async () => {
  const { db, close } = await createTestDatabase();
  const stored = async () =>
    Object.fromEntries(
      (await db.selectFrom('settings').select(['key', 'value']).execute()).map((row) => [
        row.key,
        row.value,
      ]),
    );
  await setSetting(db, 'email', 'owner@kiln.test');
  await addDemoSettings(db);
  expect(await stored()).toMatchObject({
    email: 'owner@kiln.test',
    mobile: '+1 555 010 0100',
    return_order_within_days: 30,
  });
  await setSetting(db, 'mobile', '+49 30 1');
  expect(await removeDemoSettings(db)).toBeGreaterThan(5);
  expect(await stored()).toEqual({ email: 'owner@kiln.test', mobile: '+49 30 1' });
  await close();
});

test('the demo has text pages of its own; removing it restores the drafts, except pages the owner has changed', async () => {
  const { db, close } = await createTestDatabase();
  await seedBasics(db, { isOpen: true });
  const states = async () =>
    (
      await db
        .selectFrom('legal_pages')
        .select(['slug', 'is_draft', 'description'])
        .where('locale', '=', 'de')
        .orderBy('slug')
        .execute()
    ).map(({ is_draft, description }) => [is_draft, description.includes('Toolyard')]);
  expect(await states()).toEqual(Array.from({ length: 6 }, () => [true, false]));
  await addDemoPages(db);
  expect((await states()).every(([isDraft]) => isDraft === false)).toBe(true);
  await db
    .updateTable('legal_pages')
    .set({ description: '<p>Own.</p>' })
    .where('slug', '=', 'about-us')
    .execute();
  expect(await removeDemoPages(db)).toBe(30);
  expect((await states()).map(([isDraft]) => isDraft)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  await close();
});
