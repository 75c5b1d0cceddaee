import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
stored.set('session', JSON.stringify({ state: { token: 'Bearer abc' }, version: 0 }));
stored.set('preferences', JSON.stringify({ state: { locale: 'ar' }, version: 0 }));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('location', { href: 'http://shop.test/' });
const fetch = vi.fn(() => Promise.resolve(new Response('{}')));
vi.stubGlobal('fetch', fetch);

test('a report carries the headers of every call (spec §7)', async () => {
  vi.useFakeTimers();
  const { reportUncaught } = await import('./send-reports.ts');
  reportUncaught(new Error('broken'), {});
  vi.runAllTimers();
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/log-frontend-error',
    expect.objectContaining({
      headers: expect.objectContaining({
        'X-Requested-With': 'XMLHttpRequest',
        'Accept-Language': 'ar',
        Authorization: 'Bearer abc',
      }),
    }),
  );
});
