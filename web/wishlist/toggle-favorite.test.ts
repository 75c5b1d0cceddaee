import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { closeDialogs } = await import('#web/accounts/dialog-store.ts');
const { setFavorites, useSession } = await import('#web/accounts/session/session-store.ts');
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { toggleFavorite } = await import('./toggle-favorite.ts');

/** The server's favourites; null makes it refuse. */
let held: Set<number> | null;
let toggles = 0;
const ids = () => useSession.getState().favoriteIds;
const toasts = () => useToasts.getState().toasts.map(({ content }) => content);

beforeEach(() => {
  held = new Set();
  toggles = 0;
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    if (!held) return Response.json({ message: 'Not now.' }, { status: 500 });
    toggles += 1;
    const { product_id } = JSON.parse(init.body) as { product_id: number };
    if (!held.delete(product_id)) held.add(product_id);
    const data = { is_favorite: held.has(product_id), total: held.size, product: {} };
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
  held = null;
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
  held = new Set([7]);
  await toggleFavorite(7);
  expect(held).toEqual(new Set([7]));
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
