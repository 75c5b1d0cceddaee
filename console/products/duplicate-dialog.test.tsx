import { expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { DuplicateDialog } = await import('./duplicate-dialog.tsx');

test('a copy whose response was lost is requested again with its key, then opened', async () => {
  const sent: { name: string; idempotency_key: string }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    if (sent.length === 1) throw new TypeError('The connection is lost.');
    return Response.json({ data: { id: 9 } });
  });
  vi.stubGlobal(
    'FormData',
    class {
      get = () => 'Bow saw';
    },
  );
  const onClose = vi.fn<() => void>();
  const dialog = <DuplicateDialog product={{ id: 7, name: 'Saw' }} onClose={onClose} />;
  const router = createMemoryRouter([
    { path: '/', element: dialog },
    { path: '*', element: null },
  ]);
  const page = await drawPage(<RouterProvider router={router} />);
  const submit = () =>
    page.act(() => {
      const form = page.drawn().find(({ name }) => name === 'FORM');
      const send = form?.props['onSubmit'] as (event: object) => Promise<void>;
      const currentTarget = {
        elements: { namedItem: () => null },
        querySelector: () => null,
        addEventListener: () => {},
      };
      return send({ preventDefault: () => {}, currentTarget });
    });
  await submit();
  expect(onClose).not.toHaveBeenCalled();
  await submit();
  expect(sent.map(({ name }) => name)).toEqual(['Bow saw', 'Bow saw']);
  expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key);
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/products/9');
});
