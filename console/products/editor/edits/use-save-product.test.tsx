import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const { send } = await import('../../../api/call.ts');
const { storeChanges } = await import('../../../ui/form/stored/stored-changes.ts');
const { storageKeyOf, useProductEdits } = await import('./use-product-edits.ts');
const { useSaveProduct } = await import('./use-save-product.ts');
const { useUndoable } = await import('../../../ui/undo/undo-store.ts');

interface Sent {
  idempotency_key: string;
  changes: Record<string, { from: unknown; to: unknown }>;
}
const product = {
  id: 1,
  version: 5,
  values: { attributes: {} },
  variants: [{ id: 7, stock: 3 }],
} as unknown as ConsoleProduct;

const fresh = { ...product, id: 0, variants: [] } as unknown as ConsoleProduct;
const added = {
  ...product,
  id: 8,
  variants: [{ id: 9, price: 10, stock: 0 }],
} as unknown as ConsoleProduct;

let sent: Sent[] = [];
let isLost = true;
let refused: string[][] = [];
/** Waited for before the shop answers. */
let wait = Promise.resolve();
beforeEach(() => {
  stored.clear();
  sent = [];
  isLost = true;
  refused = [];
  wait = Promise.resolve();
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    await wait;
    if (isLost && sent.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ data: { id: 8, version: 6, merged: false } });
  });
});

const open = (of: ConsoleProduct) =>
  runHook(
    () => {
      const edits = useProductEdits(of);
      const { save, discard, message } = useSaveProduct(of, edits, (fields) =>
        refused.push(fields),
      );
      return { edits, save, discard, message };
    },
    (children) => (
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    ),
  );

test('after a lost response the same request is sent first, then later edits', async () => {
  const page = await open(product);
  await page.act(() => page.now.edits.set('variants.7.stock', 13));
  await page.act(() => page.now.save());
  await page.act(() => page.now.edits.set('variants.7.stock', 14));
  await page.act(() => page.now.save());
  const [first, again, rest] = sent;
  expect(again).toEqual(first);
  expect(rest?.idempotency_key).not.toBe(first?.idempotency_key);
  expect(rest?.changes).toEqual({ 'variants.7.stock': { from: 13, to: 14 } });
  expect(page.now.edits.count).toBe(0);
});

test('the page no longer says that the shop could not be reached once it answers another call', async () => {
  const page = await open(product);
  await page.act(() => page.now.edits.set('variants.7.stock', 13));
  await page.act(() => page.now.save());
  expect(page.now.message).toContain("We can't reach the shop.");
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }));
  await page.act(async () => void (await send('getMe', {})));
  expect(page.now.message).toBeNull();
  expect(page.now.edits.count).toBe(1);
});

test.each([
  ['a stored product', product, 'variants.7.stock', 13],
  ['a new product', fresh, 'name', 'Bit'],
])('after a lost response and a reload %s is sent with the same key', async (_, of, field, to) => {
  const page = await open(of);
  await page.act(() => page.now.edits.set(field, to));
  await page.act(() => page.now.save());
  const again = await open(of);
  await again.act(() => again.now.save());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('edits made while a product is being added become edits of the stored product', async () => {
  isLost = false;
  let finish = () => {};
  wait = new Promise((resolve) => {
    finish = resolve;
  });
  const page = await open(fresh);
  await page.act(() => page.now.edits.set('name', 'Bit'));
  await page.act(() => page.now.edits.set('price', 10));
  let saving: Promise<void> | undefined;
  await page.act(() => {
    saving = page.now.save();
  });
  await page.act(() => page.now.edits.set('price', 12));
  await page.act(() => page.now.edits.set('code', 'B1'));
  await page.act(() => {
    finish();
    return saving;
  });
  expect(page.now.edits.count).toBe(0);
  expect((await open(added)).now.edits.draft.changes).toEqual({
    'variants.9.price': { from: 10, to: 12 },
    code: { from: null, to: 'B1' },
  });
});

/** Begins a save, leaves the page, and lets the shop answer. */
async function leaveWhileSaving(page: Awaited<ReturnType<typeof open>>) {
  isLost = false;
  let finish = () => {};
  wait = new Promise((resolve) => {
    finish = resolve;
  });
  let saving: Promise<void> | undefined;
  await page.act(() => {
    saving = page.now.save();
  });
  await page.end();
  finish();
  await saving;
}

test('a save that ends after the page was left leaves nothing to be saved again', async () => {
  const page = await open(product);
  await page.act(() => page.now.edits.set('variants.7.stock', 13));
  await leaveWhileSaving(page);
  // Sent again, the ten pieces would be added twice.
  expect((await open(product)).now.edits.count).toBe(0);
});

test('a new product that was saved after its page was left is not offered as a draft again', async () => {
  const page = await open(fresh);
  await page.act(() => page.now.edits.set('name', 'Bit'));
  await leaveWhileSaving(page);
  expect((await open(fresh)).now.edits.count).toBe(0);
});

test('edits of the only variant of a new product are saved once under the name they get', async () => {
  isLost = false;
  storeChanges(storageKeyOf(8), {}, { stock: { from: 0, to: 5 } });
  const page = await open(added);
  await page.act(() => page.now.save());
  expect(sent[0]?.changes).toEqual({ 'variants.9.stock': { from: 0, to: 5 } });
  expect((await open(added)).now.edits.count).toBe(0);
});

test('after a lost response no second product is added', async () => {
  const page = await open(fresh);
  await page.act(() => page.now.edits.set('name', 'Bit'));
  await page.act(() => page.now.save());
  await page.act(() => page.now.edits.set('name', 'Bit 5'));
  await page.act(() => page.now.save());
  const [first, ...again] = sent;
  expect(again).toEqual([first]);
  expect((await open(added)).now.edits.draft.changes).toEqual({
    name: { from: 'Bit', to: 'Bit 5' },
  });
});

test('the refused fields are reported, so that their tab can be shown', async () => {
  const page = await open(product);
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { message: 'Enter a name.', errors: { name: ['Enter a name.'] } },
      { status: 422 },
    ),
  );
  await page.act(() => page.now.edits.set('name', ''));
  await page.act(() => page.now.save());
  expect(refused).toEqual([['name']]);
  expect(page.now.edits.count).toBe(1);
});

test('discarded edits are restored with what was sent, and with what was edited since', async () => {
  const removed = (src: string) => ({ step: 'remove', src }) as const;
  const page = await open(product);
  await page.act(() => page.now.edits.set('variants.7.stock', 13));
  await page.act(() => page.now.save());
  await page.act(() => page.now.edits.set('name', 'Bit'));
  await page.act(() => page.now.edits.set('code', 'B-1'));
  await page.act(() => page.now.edits.addStep(removed('a.jpg')));
  await page.act(() => page.now.discard());
  expect(page.now.edits.count).toBe(0);
  await page.act(() => page.now.edits.set('name', 'Drill bit'));
  await page.act(() => page.now.edits.addStep(removed('b.jpg')));
  await page.act(() => useUndoable.getState().act?.undo());
  const again = await open(product);
  expect(again.now.edits.draft).toMatchObject({
    changes: {
      'variants.7.stock': { from: 3, to: 13 },
      name: { to: 'Drill bit' },
      code: { to: 'B-1' },
    },
    pictures: [removed('a.jpg'), removed('b.jpg')],
  });
  await again.act(() => again.now.save());
  // Stock is not changed twice.
  expect(sent[1]).toEqual(sent[0]);
});
