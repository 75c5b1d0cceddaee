import { afterAll, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
vi.stubGlobal('location', { href: 'http://shop.test/' });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
// A report would be sent two seconds later, when the browser is no longer stubbed.
const REPORTS = '#web/error-reports/report-errors.ts';
vi.doMock(REPORTS, () => ({ reportFailedCall: () => {} }));
afterAll(() => vi.doUnmock(REPORTS));
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { AccountTiles } = await import('./account-tiles.tsx');

test('counts that could not be loaded are unknown, neither zero nor still loading', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Busy.' }, { status: 503 }));
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  const user = { name: 'Ada', profile_photo: '', email: null, phone: null };
  useSession.setState({ token: 'Bearer 1', user });
  const page = await drawPage(<AccountTiles />);
  const tiles = () =>
    page
      .drawn()
      .filter(({ name }) => name === 'A')
      .map(({ text }) => text);
  await page.act(() =>
    until(() =>
      expect(tiles()).toEqual([
        'Ongoing orders–',
        'In your cart0',
        'In your wishlist0',
        'All orders–',
      ]),
    ),
  );
  await page.end();
});
