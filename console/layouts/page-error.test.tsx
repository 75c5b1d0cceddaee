import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
const reload = vi.fn();
const report = vi.fn();
vi.stubGlobal('location', { href: 'http://shop.example/admin/', origin: '', reload });
vi.stubGlobal('reportError', report);
vi.stubGlobal('navigator', { onLine: true });
vi.doMock('./screens.ts', () => ({
  useScreens: () => [
    { to: '/', label: 'Home' },
    { to: '/orders', label: 'Orders' },
  ],
}));
const { useNewerBuild } = await import('../api/newer-build.ts');
const { CallFailure } = await import('../api/call.ts');
const { ErrorBoundary } = await import('./page-error.tsx');

afterEach(() => {
  vi.clearAllMocks();
  useNewerBuild.setState({ isReady: false });
});

/** What stands on a page that failed: by default, because its code could not be loaded. */
async function textOfFailedPage(
  fault: Error = new TypeError('Failed to fetch module'),
  path = '/',
): Promise<string> {
  const route = {
    path: '*',
    Component: () => null,
    loader: () => Promise.reject(fault),
    ErrorBoundary,
    HydrateFallback: () => null,
  };
  const router = createMemoryRouter([route], { initialEntries: [path] });
  const page = await drawPage(<RouterProvider router={router} />);
  await page.act(() => until(() => expect(router.state.initialized).toBe(true)));
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

test('a page that failed offline is loaded again when the connection returns', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const answer = Promise.withResolvers<null>();
  const loader = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure(0, { message: "We can't reach the shop." }))
    .mockReturnValueOnce(answer.promise);
  const route = {
    path: '*',
    Component: () => <p>All is well.</p>,
    loader,
    ErrorBoundary,
    HydrateFallback: () => null,
  };
  const router = createMemoryRouter([route]);
  const drawn = await drawPage(<RouterProvider router={router} />);
  const texts = () => drawn.drawn().map((element) => element.text);
  await drawn.act(() => until(() => expect(router.state.errors).not.toBeNull()));
  expect(texts()).toContain("We can't reach the shop.");
  await drawn.act(() => page.dispatchEvent(new Event('online')));
  await drawn.act(() => {
    answer.resolve(null);
    return until(() => expect(router.state.revalidation).toBe('idle'));
  });
  expect(texts()).toContain('All is well.');
  expect(reload).not.toHaveBeenCalled();
  await drawn.end();
});

test('any other fault is reported and can be tried again', async () => {
  expect(await textOfFailedPage()).toContain('Something went wrong. Please try again.');
  expect(reload).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledOnce();
});

test('a fault is reported once, however often its page is rendered', async () => {
  const fault = new Error('broken');
  const loader = () => Promise.reject(fault);
  const route = { path: '*', Component: () => null, loader, ErrorBoundary };
  const router = createMemoryRouter([{ ...route, HydrateFallback: () => null }]);
  const page = await drawPage(<RouterProvider router={router} />);
  await page.act(() => until(() => expect(router.state.initialized).toBe(true)));
  await page.act(() => router.revalidate());
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
  await page.end();
});

test.each([
  [403, '/people', 'Home'],
  [422, '/orders?country=Germany', 'Orders'],
  [404, '/orders/7', 'Orders'],
])(
  'a page refused with %s leads to a screen, and is not tried again',
  async (status, path, label) => {
    const text = await textOfFailedPage(new CallFailure(status, { message: 'Because.' }), path);
    expect(text).toContain('Because.');
    expect(text).toContain(label);
    expect(text).not.toContain('Try again');
    expect(report).not.toHaveBeenCalled();
  },
);

test('a page that the shop could not answer can be tried again', async () => {
  const text = await textOfFailedPage(new CallFailure(503, { message: 'Busy.' }), '/orders');
  expect(text).toContain('Try again');
});
