import { expect, test } from 'vitest';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { createTestApp } from '#test/shop/create-test-app.ts';
import { isOwnerRequest } from './first-steps.ts';

const HERE = 'http://localhost:3000/';

test.each<[string, 'local' | 'production', string, Record<string, string>, boolean]>([
  ['anyone in local', 'local', '203.0.113.7', {}, true],
  ['a browser of the machine', 'production', '127.0.0.1', { referer: HERE }, true],
  ['over IPv6', 'production', '::1', { referer: 'http://[::1]:3000/' }, true],
  ['a visitor', 'production', '203.0.113.7', { referer: HERE }, false],
  [
    'a visitor behind a proxy',
    'production',
    '127.0.0.1',
    { referer: 'https://kiln.example/' },
    false,
  ],
  [
    'one whose proxy says so',
    'production',
    '127.0.0.1',
    { referer: HERE, 'x-forwarded-for': '203.0.113.7' },
    false,
  ],
  ['one without a page', 'production', '127.0.0.1', {}, false],
])('%s', (_, appEnv, remoteAddress, headers, expected) => {
  expect(isOwnerRequest({ appEnv, remoteAddress, headers: new Headers(headers) })).toBe(expected);
});

test('the owner sees the first three things that are missing, visitors nothing', async () => {
  const app = await createTestApp();
  await seedBasics(app.db, { isOpen: false });
  const response = await app.request('/api/first-steps');
  const body = (await response.json()) as { steps: { command: string }[]; console_url: string };
  const { steps } = body;
  expect(body.console_url).toMatch(/^http.*\/admin$/);
  expect([response.status, steps.length, steps[0]?.command]).toEqual([
    200,
    3,
    'npm run shop -- settings set app_name "My shop"',
  ]);
  const german = await app.request('/api/first-steps', { headers: { 'accept-language': 'de' } });
  expect(await german.text()).toContain('Noch nicht eingetragen: Name, E-Mail-Adresse');
  await app.close();
  const live = await createTestApp({
    APP_ENV: 'production',
    PUBLIC_URL: 'https://kiln.example',
    APP_SECRET: 'x'.repeat(32),
  });
  expect((await live.request('/api/first-steps')).status).toBe(404);
  await live.close();
});
