import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();

test('a missing chunk of an earlier build reloads the page once; without a connection or storage never', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'http://shop.test/products' });
  let isReached = true;
  vi.stubGlobal('fetch', () =>
    isReached ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const { reloadForNewBuild } = await import('./reload-for-new-build.ts');
  let reloads = 0;
  reloadForNewBuild(() => (reloads += 1));
  const fail = async () => {
    page.dispatchEvent(new Event('vite:preloadError'));
    await new Promise(setImmediate);
    return reloads;
  };
  expect(await fail()).toBe(1);
  // The reloaded page fails as well: its error is shown.
  expect(await fail()).toBe(1);
  stored.clear();
  // Browsers say that they are online as long as they have any network.
  isReached = false;
  expect(await fail()).toBe(1);
  isReached = true;
  vi.stubGlobal('sessionStorage', undefined);
  expect(await fail()).toBe(1);
});

test('a page with something typed is not reloaded', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'http://shop.test/checkout' });
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  vi.stubGlobal('sessionStorage', localStorage);
  stored.clear();
  const { reloadForNewBuild } = await import('./reload-for-new-build.ts');
  const reload = vi.fn();
  reloadForNewBuild(reload);
  const fail = async () => {
    page.dispatchEvent(new Event('vite:preloadError'));
    await new Promise(setImmediate);
  };
  page.dispatchEvent(new Event('input'));
  await fail();
  expect(reload).not.toHaveBeenCalled();
  // On the next page nothing is typed yet.
  vi.stubGlobal('location', { href: 'http://shop.test/products' });
  await fail();
  expect(reload).toHaveBeenCalledOnce();
});

test('code that the page can do without does not reload it', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'http://shop.test/' });
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  vi.stubGlobal('sessionStorage', localStorage);
  stored.clear();
  const { loadOptional, reloadForNewBuild } = await import('./reload-for-new-build.ts');
  const reload = vi.fn();
  reloadForNewBuild(reload);
  const fail = () => {
    page.dispatchEvent(new Event('vite:preloadError'));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  expect(await loadOptional(fail)).toBeNull();
  expect(await loadOptional(() => Promise.resolve('code'))).toBe('code');
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
});
