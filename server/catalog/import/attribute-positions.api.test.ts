import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttributeRecord } from '#domain/catalog/catalogue-records.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { saveAttribute } from './taxonomy/taxonomy-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const attribute = (slug: string, more: Partial<AttributeRecord> = {}): AttributeRecord => ({
  slug,
  name: slug,
  kind: 'text',
  unit: null,
  is_facet: true,
  translations: {},
  ...more,
});
const positions = () =>
  app.db
    .selectFrom('attributes')
    .select(['slug', 'name', 'position'])
    .orderBy('position')
    .orderBy('slug')
    .execute();

test('an attribute that is saved again keeps its position, and a new one comes last', async () => {
  for (const slug of ['thread', 'drive', 'head']) await saveAttribute(app.db, attribute(slug));
  const before = await positions();
  expect(before.map(({ slug }) => slug)).toEqual(['thread', 'drive', 'head']);
  await saveAttribute(app.db, attribute('thread', { name: 'Thread size' }));
  expect(await positions()).toEqual(
    before.map((row) => (row.slug === 'thread' ? { ...row, name: 'Thread size' } : row)),
  );
  await saveAttribute(app.db, attribute('coating'));
  expect((await positions()).at(-1)?.slug).toBe('coating');
});
