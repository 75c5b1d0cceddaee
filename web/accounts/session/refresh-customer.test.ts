import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
const { refreshCustomer } = await import('./refresh-customer.ts');
const { setFavorites, useSession } = await import('./session-store.ts');

test('a heart that is pressed while the wishlist is being read stays', async () => {
  const answers: ((ids: number[]) => void)[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/api/addresses')
      return Promise.resolve(Response.json({ message: '', data: { addresses: [] } }));
    return new Promise((resolve) => {
      answers.push((ids) => {
        const products = ids.map((id) => ({ id }));
        resolve(Response.json({ message: '', data: { products, total: ids.length } }));
      });
    });
  });
  useSession.setState({ token: 'Bearer a', favoriteIds: [7] });
  const refreshing = refreshCustomer();
  setFavorites([9, 7]);
  answers[0]?.([7, 5]);
  await until(() => expect(answers).toHaveLength(2));
  expect(useSession.getState().favoriteIds).toEqual([9, 7]);
  answers[1]?.([9, 7, 5]);
  await refreshing;
  expect(useSession.getState()).toMatchObject({ favoriteIds: [9, 7, 5], favoriteProducts: 3 });
});
