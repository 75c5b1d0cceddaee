import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { useSheetProduct } = await import('./use-sheet-product.ts');

const HAMMER = { id: 7, name: 'Claw hammer' };
const LOST = "We can't reach the shop. Check your connection and try again.";
const toasts = () => useToasts.getState().toasts.map(({ content }) => content);

/** A sheet that has just been opened; its calls are answered with the product, or lost (null). */
async function openSheet() {
  const answers: ((product: object | null) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    answers.push((product) =>
      product === null
        ? reject(new TypeError('Failed to fetch'))
        : resolve(Response.json({ message: '', data: { product } })),
    );
    return promise;
  });
  const page = await runHook(() => {
    const [isOpen, setOpen] = useState(true);
    const product = useSheetProduct(7, isOpen, () => setOpen(false));
    return { product, isOpen, setOpen };
  });
  const answer = (product: object | null) => page.act(() => answers.shift()?.(product));
  return { page, answer };
}

test('a sheet whose options cannot be read says why, and closes', async () => {
  const { page, answer } = await openSheet();
  await answer(null);
  expect(page.now).toMatchObject({ product: null, isOpen: false });
  expect(toasts()).toEqual([LOST]);
  await page.end();
});

test('a sheet that is opened again keeps its options when they cannot be read again', async () => {
  const { page, answer } = await openSheet();
  await answer(HAMMER);
  for (const isOpen of [false, true]) await page.act(() => page.now.setOpen(isOpen));
  await answer(null);
  expect(page.now).toMatchObject({ product: HAMMER, isOpen: true });
  expect(toasts()).toEqual([]);
  await page.end();
});

test('a sheet that was closed before says nothing', async () => {
  const { page, answer } = await openSheet();
  await page.act(() => page.now.setOpen(false));
  await answer(null);
  expect(toasts()).toEqual([]);
  await page.end();
});
