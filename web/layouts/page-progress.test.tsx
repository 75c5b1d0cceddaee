import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageProgress } from './page-progress.tsx';

const never = () => new Promise<null>(() => undefined);

test.each([
  ['no navigation', null, false],
  ['another page', '/faq', true],
  ['another selection of the same list', '/products?page=2', false],
])('the bar while loading %s', (_case, next, isShown) => {
  const element = <PageProgress />;
  const router = createMemoryRouter(
    [
      { path: '/products', element, loader: never },
      { path: '/faq', element, loader: never },
    ],
    { initialEntries: ['/products'], hydrationData: { loaderData: { 0: null } } },
  );
  if (next !== null) void router.navigate(next);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html.includes('<progress')).toBe(isShown);
  router.dispose();
});
