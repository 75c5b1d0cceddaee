import { afterAll, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
vi.stubGlobal('location', { href: 'http://shop.test/' });
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
const MISSING = '#web/wishlist/toggle-favorite.ts';
vi.doMock(MISSING, () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterAll(() => vi.doUnmock(MISSING));
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { FavoriteHeart } = await import('./favorite-heart.tsx');

test('a heart whose code does not arrive says why', async () => {
  const page = await drawPage(<FavoriteHeart product={{ id: 7, name: 'Hammer' }} className="" />);
  const press = page.drawn().find(({ name }) => name === 'BUTTON')?.props['onClick'];
  await page.act(press as () => void);
  const shown = () => useToasts.getState().toasts.map(({ content }) => content);
  await until(() =>
    expect(shown()).toEqual(["We can't reach the shop. Check your connection and try again."]),
  );
  await page.end();
});
