import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const GERMAN = { 'accept-language': 'de-DE,de;q=0.9' };

test("a failure is in the caller's language", async () => {
  const path = '/product-details?product_id=999999';
  expect((await get(app, path, GERMAN)).body.message).toBe(
    'Wir konnten dieses Produkt nicht finden.',
  );
  expect((await get(app, path)).body.message).toBe("We couldn't find that product.");
  expect((await get(app, path, { 'accept-language': 'nl' })).body.message).toBe(
    "We couldn't find that product.",
  );
});

test('so are field errors, with readable field names', async () => {
  const { status, body } = await post(app, '/support', { phone: '12', subject: '' }, GERMAN);
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    message: ['Das Feld „Nachricht“ ist ein Pflichtfeld.'],
    phone: ['Die Telefonnummer muss mindestens 6 Ziffern haben.'],
    subject: ['Das Feld „Betreff“ ist ein Pflichtfeld.'],
  });
  expect(Object.values(body.errors as Record<string, string[]>).flat()).toContain(body.message);
});

test('an unknown endpoint', async () => {
  expect((await get(app, '/nothing', GERMAN)).body.message).toMatch(
    /^Diesen Endpunkt gibt es nicht/,
  );
});
