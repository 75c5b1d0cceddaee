import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
vi.stubGlobal('location', { href: 'http://shop.test/products' });
const { useToasts } = await import('./overlay/toast-store.ts');
const { lazyComponent } = await import('./lazy-component.tsx');

test.each([
  ['the shop answers', true, 'The shop has been updated. Reload to use the new version.'],
  [
    'the shop cannot be reached',
    false,
    "We can't reach the shop. Check your connection and try again.",
  ],
])('a dialog whose code is missing says why: %s', async (_case, isReached, text) => {
  vi.stubGlobal('fetch', () =>
    isReached ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch')),
  );
  useToasts.setState({ toasts: [] });
  const Missing = lazyComponent<object>(() => Promise.reject(new TypeError('404')));
  const onClose = vi.fn();
  const page = await drawPage(<Missing open onClose={onClose} />);
  await until(() =>
    expect(useToasts.getState().toasts.map(({ content }) => content)).toEqual([text]),
  );
  expect(onClose).toHaveBeenCalledOnce();
  await page.end();
});
