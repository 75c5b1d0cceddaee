import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const reload = vi.fn();
const report = vi.fn();
vi.stubGlobal('location', { href: 'http://shop.example/admin/', origin: '', reload });
vi.stubGlobal('reportError', report);
vi.stubGlobal('navigator', { onLine: true });
vi.doMock('./screens.ts', () => ({ useScreens: () => [] }));
const { useNewerBuild } = await import('../api/newer-build.ts');
const { ErrorBoundary } = await import('./page-error.tsx');

afterEach(() => {
  vi.clearAllMocks();
  useNewerBuild.setState({ isReady: false });
});

/** What stands on a page whose code could not be loaded. */
async function textOfFailedPage(): Promise<string> {
  const route = {
    path: '*',
    Component: () => null,
    loader: () => Promise.reject(new TypeError('Failed to fetch module')),
    ErrorBoundary,
    HydrateFallback: () => null,
  };
  const router = createMemoryRouter([route]);
  const page = await drawPage(<RouterProvider router={router} />);
  await page.act(() => vi.waitFor(() => expect(router.state.initialized).toBe(true)));
  const text = page
    .drawn()
    .map((element) => element.text)
    .join(' ');
  await page.end();
  return text;
}

test('after an update of the shop, what the page can no longer load is loaded afresh', async () => {
  useNewerBuild.setState({ isReady: true });
  expect(await textOfFailedPage()).not.toContain('Something went wrong');
  expect(reload).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});

test('any other fault is reported and can be tried again', async () => {
  expect(await textOfFailedPage()).toContain('Something went wrong. Please try again.');
  expect(reload).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalled();
});
