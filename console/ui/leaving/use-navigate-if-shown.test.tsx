import { expect, test } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useNavigateIfShown } = await import('./use-navigate-if-shown.ts');

test.each([
  ['leads on while the page is shown', false, '/products/8'],
  ['leads nowhere after it was left', true, '/'],
])('what a call has led to %s', async (_, isLeft, expected) => {
  let router: ReturnType<typeof createMemoryRouter> | null = null;
  const page = await runHook(useNavigateIfShown, (children) => {
    router = createMemoryRouter([{ path: '*', element: children }]);
    return <RouterProvider router={router} />;
  });
  const navigateIfShown = page.now;
  if (isLeft) await page.end();
  await page.act(() => navigateIfShown('/products/8'));
  expect(router).toMatchObject({ state: { location: { pathname: expected } } });
});
