import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { useProductEdits } = await import('./use-product-edits.ts');
const { useSaveProduct } = await import('./use-save-product.ts');

interface Sent {
  act_key: string;
  changes: Record<string, { from: unknown; to: unknown }>;
}
const product = {
  id: 1,
  version: 5,
  values: { attributes: {} },
  variants: [{ id: 7, stock: 3 }],
} as unknown as ConsoleProduct;

let sent: Sent[] = [];
beforeEach(() => {
  stored.clear();
  sent = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ data: { version: 6, merged: false } });
  });
});

test('after a lost answer the same is sent first, then what was edited since', async () => {
  const page = await runHook(
    () => {
      const edits = useProductEdits(product);
      return { edits, save: useSaveProduct(product, edits).save };
    },
    (children) => (
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    ),
  );
  await page.act(() => page.now.edits.set('variants.7.stock', 13));
  await page.act(() => page.now.save());
  await page.act(() => page.now.edits.set('variants.7.stock', 14));
  await page.act(() => page.now.save());
  const [first, again, rest] = sent;
  expect(again).toEqual(first);
  expect(rest?.act_key).not.toBe(first?.act_key);
  expect(rest?.changes).toEqual({ 'variants.7.stock': { from: 13, to: 14 } });
  expect(page.now.edits.count).toBe(0);
});
