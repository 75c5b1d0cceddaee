import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { routes } = await import('../routes.ts');

function drawnAt(path: string): string {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const html = renderToString(<RouterProvider router={router} />);
  router.dispose();
  return html;
}

test.each(['/', '/orders', '/products/7'])(
  'while the data of %s loads, the frame is shown and says so',
  (path) => {
    const html = drawnAt(path);
    expect(html).toMatch(/<main[^>]* aria-busy="true"/);
    expect(html).toMatch(/<output[^>]*>Loading…<\/output>/);
    expect(html.match(/skeleton/g)?.length).toBeGreaterThan(5);
  },
);

test('before signing in there is no frame', () => {
  expect(drawnAt('/set-up')).not.toContain('skeleton');
});
