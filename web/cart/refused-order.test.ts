import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { applyRefusedCart } = await import('./apply-cart-response.ts');
const { NO_CART, NO_GUEST_CART, useCart } = await import('./cart-store.ts');
const { ApiFailure } = await import('#web/api/client.ts');
const { useSession } = await import('#web/accounts/session/session-store.ts');

beforeEach(() => {
  useCart.setState({ ...NO_CART, ...NO_GUEST_CART, collectedCoupons: [3, 4] });
  useSession.setState({ token: null });
});

const refuse = (more: object) =>
  applyRefusedCart(
    new ApiFailure(422, {
      message: 'Voucher SPRING has been used up.',
      data: { total: 0, cart_items: [], carts: [], info: null, ...more },
    }),
  );

test("a guest's refused order drops the vouchers that they can no longer use", () => {
  refuse({ collected_coupons: [4] });
  expect(useCart.getState().collectedCoupons).toEqual([4]);
});

test("another refusal, or a customer's, leaves the vouchers of this device", () => {
  refuse({});
  expect(useCart.getState().collectedCoupons).toEqual([3, 4]);
  useSession.setState({ token: 'Bearer a' });
  refuse({ collected_coupons: [] });
  expect(useCart.getState().collectedCoupons).toEqual([3, 4]);
});
