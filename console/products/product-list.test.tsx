import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ProductListPage } from '#contract/console/catalog/products.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.stubGlobal('MouseEvent', Object);
stubDialog();
const { MeProvider } = await import('../session/me-context.tsx');
const { ProductList } = await import('./product-list.tsx');

test('products that a change refuses are listed even when it has emptied the list', async () => {
  const row = { id: 1, name: 'Saw', category: 'Saws', state: 'published' };
  const pageOf = (rows: object[]) =>
    ({ rows, next: null, total: rows.length }) as unknown as ProductListPage;
  const List = () => <ProductList page={useLoaderData<ProductListPage>()} columns={[]} />;
  const me = { rights: ['products.edit'], shop: { currency: {} } } as unknown as Me;
  const element = (
    <MeProvider me={me}>
      <List />
    </MeProvider>
  );
  const router = createMemoryRouter(
    [{ path: '*', id: 'list', loader: () => pageOf([]), element }],
    { hydrationData: { loaderData: { list: pageOf([row]) } } },
  );
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { preview = false } = JSON.parse(body) as { preview?: boolean };
    const saw = { id: 1, name: 'Saw', entry: null, price: null };
    const refused = [{ id: 1, name: 'Saw', message: 'Somebody else has changed it.' }];
    return Response.json({
      data: preview ? { changed: [saw], refused: [] } : { changed: [], refused },
    });
  });
  const page = await drawPage(<RouterProvider router={router} />);
  const texts = () => page.drawn().map(({ text }) => text);
  const press = (text: string) => {
    const buttons = page.drawn().filter(({ name }) => name === 'BUTTON');
    const button = buttons.find((one) => one.text.startsWith(text));
    return page.act(button?.props['onClick'] as () => void);
  };
  const box = page.drawn().find(({ props }) => props['type'] === 'checkbox');
  const select = box?.props['onChange'] as (event: object) => void;
  await page.act(() => select({ nativeEvent: {} }));
  await press('Change…');
  await press('Hide');
  await press('Change 1');
  await until(() => expect(texts()).toContain('No products yet'));
  expect(texts()).toContain('Somebody else has changed it.');
  await page.end();
});
