import { beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { buyNow } = await import('./page-actions.ts');

const HERE = { pathname: '/products/7/details', search: '' };
const ITEM = { product_id: 7, quantity: 1, size: null, color: null };

let whileStoring: () => void;
beforeEach(() => {
  vi.stubGlobal('location', HERE);
  vi.stubGlobal('fetch', async () => {
    whileStoring();
    return Response.json({ message: '', data: { total: 0, cart_items: [], carts: [] } });
  });
  useSession.setState({ token: null, guestUser: false, loginModal: false });
});

test.each([
  ['a customer', { token: 'Bearer a' }, '/buynow', false],
  ['a guest', { guestUser: true }, '/guest-buynow', false],
  ['a visitor, who is asked to sign in', {}, null, true],
])('%s buys now', async (_, session, page, isAsked) => {
  useSession.setState(session);
  whileStoring = () => {};
  expect(await buyNow(ITEM)).toBe(page);
  expect(useSession.getState().loginModal).toBe(isAsked);
});

test.each([
  ['to another page', { pathname: '/', search: '' }],
  ['to another variant', { ...HERE, search: '?variant=2' }],
])('who goes %s before the response is not called back', async (_, there) => {
  for (const session of [{ token: 'Bearer a' }, { token: null }]) {
    vi.stubGlobal('location', HERE);
    useSession.setState(session);
    whileStoring = () => vi.stubGlobal('location', there);
    expect(await buyNow(ITEM)).toBeNull();
    expect(useSession.getState().loginModal).toBe(false);
  }
});
