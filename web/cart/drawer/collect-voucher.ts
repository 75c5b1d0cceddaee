import type { VoucherResponse } from '#contract/orders/vouchers.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import type { Loaded } from '#web/ui/loaded.tsx';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { isGuest } from '../cart-calls.ts';
import { inSession } from '../sync/cart-session.ts';
import { expireGuestCart, showRefusal } from '../cart-notices.ts';
import { useCart } from '../cart-store.ts';
import { fetchCheckoutProducts } from '../checkout-actions.ts';

/** A shop's vouchers; for guests, those collected on this device are marked. A toast says why they can't be loaded. */
export async function listShopVouchers(shopId: number): Promise<Loaded<VoucherResponse[]>> {
  try {
    const { coupons } = await callApi('listVouchers', { shop_id: shopId });
    const { collectedCoupons } = useCart.getState();
    const marked = coupons.map((voucher) => ({
      ...voucher,
      is_collected: collectedCoupons.includes(voucher.id),
    }));
    return { status: 'ready', data: isGuest() ? marked : coupons };
  } catch (error) {
    showRefusal(error);
    const isOffline = error instanceof ApiFailure && error.status === 0;
    return { status: 'failed', message: '', isOffline };
  }
}

/** Collects a voucher unless already collected (spec §5); true if the shopper has it now. */
export async function collectVoucher(voucher: VoucherResponse): Promise<boolean> {
  if (voucher.is_collected) return false;
  expireGuestCart();
  try {
    await inSession(() => callApi('collectVoucher', { coupon_id: voucher.id }));
  } catch (error) {
    showRefusal(error);
    return false;
  }
  if (isGuest()) {
    useCart.setState(({ collectedCoupons }) => ({
      collectedCoupons: [...new Set([...collectedCoupons, voucher.id])],
      updatedAt: Date.now(),
    }));
  }
  const t = pageTranslator();
  showToast(t('Voucher collected'));
  await fetchCheckoutProducts();
  return true;
}
