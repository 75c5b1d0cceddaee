import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { useRecentlyViewedProducts } = await import('./use-recently-viewed-products.ts');

const VIEWED = { id: 7, name: 'Claw hammer', thumbnail: '' };

test.each([
  ['after a sign-out', ['Bearer a', null, 'Bearer b']],
  ['where no sign-out came between', ['Bearer a', 'Bearer b']],
])('what one customer viewed is not shown to the next, %s', async (_, tokens) => {
  const answers: ((products: object[]) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((products) => resolve(Response.json({ message: '', data: { products } })));
    return promise;
  });
  useSession.setState({ token: tokens[0] ?? null });
  const page = await runHook(() => useRecentlyViewedProducts(null));
  await page.act(() => answers.shift()?.([VIEWED]));
  expect(page.now).toEqual([VIEWED]);
  for (const token of tokens.slice(1)) await page.act(() => useSession.setState({ token }));
  expect(page.now).toEqual([]);
  await page.act(() => answers.shift()?.([{ ...VIEWED, id: 9 }]));
  expect(page.now).toEqual([{ ...VIEWED, id: 9 }]);
  await page.end();
});
