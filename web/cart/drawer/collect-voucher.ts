import type { VoucherResponse } from '#contract/orders/vouchers.ts';
import { callApi } from '#web/api/browser-client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { isGuest } from '../cart-calls.ts';
import { inSession } from '../sync/cart-session.ts';
import { dropOldGuestCart, pageText, toastRefusal } from '../cart-notices.ts';
import { useCart } from '../cart-store.ts';
import { fetchCheckoutProducts } from '../checkout-actions.ts';

/**
 * A shop's vouchers; for guests, those collected on this device are marked. null when refused,
 * after showing why.
 */
export async function listShopVouchers(shopId: number): Promise<VoucherResponse[] | null> {
  try {
    const { coupons: vouchers } = await callApi('listVouchers', { shop_id: shopId });
    if (!isGuest()) return vouchers;
    const { collectedCoupons } = useCart.getState();
    return vouchers.map((voucher) => ({
      ...voucher,
      is_collected: collectedCoupons.includes(voucher.id),
    }));
  } catch (error) {
    toastRefusal(error);
    return null;
  }
}

/** Collects a voucher unless already collected (spec §5); true if the shopper has it now. */
export async function collectVoucher(voucher: VoucherResponse): Promise<boolean> {
  if (voucher.is_collected) return false;
  dropOldGuestCart();
  try {
    await inSession(() => callApi('collectVoucher', { coupon_id: voucher.id }));
  } catch (error) {
    toastRefusal(error);
    return false;
  }
  if (isGuest()) {
    useCart.setState(({ collectedCoupons }) => ({
      collectedCoupons: [...new Set([...collectedCoupons, voucher.id])],
      updatedAt: Date.now(),
    }));
  }
  showToast(pageText()('Voucher collected'));
  await fetchCheckoutProducts();
  return true;
}
