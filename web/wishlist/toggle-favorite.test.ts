import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { closeDialogs } = await import('#web/accounts/dialog-store.ts');
const { setFavorites, useSession } = await import('#web/accounts/session/session-store.ts');
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { toggleFavorite } = await import('./toggle-favorite.ts');

/** The favourites on the server; null makes it refuse. */
let stored: Set<number> | null;
let toggles = 0;
const ids = () => useSession.getState().favoriteIds;
const toasts = () => useToasts.getState().toasts.map(({ content }) => content);

beforeEach(() => {
  stored = new Set();
  toggles = 0;
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    if (!stored) return Response.json({ message: 'Not now.' }, { status: 500 });
    toggles += 1;
    const { product_id } = JSON.parse(init.body) as { product_id: number };
    if (!stored.delete(product_id)) stored.add(product_id);
    const data = { is_favorite: stored.has(product_id), total: stored.size, product: {} };
    return Response.json({ message: 'ok', data });
  });
  useSession.setState({ token: 'Bearer x' });
  setFavorites([]);
  useToasts.setState({ toasts: [] });
});

test('a favourite is shown immediately, counted, and removed by the next click', async () => {
  const adding = toggleFavorite(7);
  expect(ids()).toEqual([7]);
  await adding;
  expect(useSession.getState().favoriteProducts).toBe(1);
  await toggleFavorite(7);
  expect(ids()).toEqual([]);
  expect(toasts()).toEqual(['Added to your wishlist', 'Removed from your wishlist']);
});

test('a refusal reverts it and shows why', async () => {
  stored = null;
  setFavorites([3]);
  const adding = toggleFavorite(7);
  expect(ids()).toEqual([7, 3]);
  await adding;
  expect(ids()).toEqual([3]);
  expect(toasts()).toEqual(['Not now.']);
});

test('a second click waits for the first', async () => {
  await Promise.all([toggleFavorite(7), toggleFavorite(7)]);
  expect(toggles).toBe(1);
  expect(ids()).toEqual([7]);
});

test('a product that is already a favourite on another device stays one', async () => {
  stored = new Set([7]);
  await toggleFavorite(7);
  expect(stored).toEqual(new Set([7]));
  expect(ids()).toEqual([7]);
});

test('a guest is asked to sign in, and then the product is added', async () => {
  useSession.setState({ token: null });
  const adding = toggleFavorite(7);
  expect(useSession.getState().loginModal).toBe(true);
  expect(ids()).toEqual([]);
  useSession.setState({ token: 'Bearer x', loginModal: false });
  await adding;
  expect(ids()).toEqual([7]);
});

test('a guest who closes the dialog adds nothing', async () => {
  useSession.setState({ token: null });
  const adding = toggleFavorite(7);
  closeDialogs();
  await adding;
  expect(toggles).toBe(0);
  expect(ids()).toEqual([]);
});

test('a session that ends meanwhile leaves no heart to the next person on the device', async () => {
  setFavorites([7]);
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Expired.' }, { status: 401 }));
  await toggleFavorite(7);
  expect(useSession.getState()).toMatchObject({
    token: null,
    favoriteIds: [],
    favoriteProducts: 0,
  });
  expect(toasts()).toEqual(['Expired.']);
});
