import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { aCustomer } from '#test/factories/customers.ts';
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

test("field errors are in the caller's language, with readable field names", async () => {
  const { status, body } = await post(app, '/support', { phone: '12', subject: '' }, GERMAN);
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    message: ['Das Feld „Nachricht“ ist ein Pflichtfeld.'],
    phone: ['Die Telefonnummer muss mindestens 6 Ziffern haben.'],
    subject: ['Das Feld „Betreff“ ist ein Pflichtfeld.'],
  });
  expect(Object.values(body.errors as Record<string, string[]>).flat()).toContain(body.message);
});

test('a call without a token is refused in the language of the caller', async () => {
  const { status, body } = await get(app, '/carts', GERMAN);
  expect([status, body]).toEqual([401, { message: 'Bitte melden Sie sich an, um fortzufahren.' }]);
});

test.each([
  ['of a guest', '/guest/place-order', '12', 'Die Telefonnummer muss 6 bis 16 Ziffern haben.'],
  ['on a ticket', '/support-ticket', '123', 'Die Telefonnummer muss 8 bis 16 Ziffern haben.'],
])('a wrong phone number %s', async (_, path, phone, sentence) => {
  const { headers } = await aCustomer(app.db);
  const { body } = await post(app, path, { phone }, { ...headers, ...GERMAN });
  expect(body.errors.phone).toEqual([sentence]);
});

test('a file that is too large, or no picture', async () => {
  const { headers } = await aCustomer(app.db, { phone: '5550100123' });
  const errorsFor = async (content: string) => {
    const form = new FormData();
    form.set('name', 'Mia');
    form.set('phone', '5550100123');
    form.set('profile_photo', new File([content], 'mia.png'));
    const response = await app.request('/api/update-profile', {
      method: 'POST',
      headers: { ...headers, ...GERMAN },
      body: form,
    });
    return ((await response.json()) as { errors: Record<string, string[]> }).errors[
      'profile_photo'
    ];
  };
  expect(await errorsFor('no picture')).toEqual(['Bitte wählen Sie ein JPG oder PNG.']);
  const large = 'x'.repeat(2 * 1024 * 1024 + 1);
  expect(await errorsFor(large)).toEqual(['Diese Datei ist größer als 2 MB.']);
});

test('an unknown endpoint is refused in the language of the caller', async () => {
  expect((await get(app, '/nothing', GERMAN)).body.message).toMatch(
    /^Diesen Endpunkt gibt es nicht/,
  );
});
