import { ApiFailure } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { StaleResponseError } from './sync/cart-session.ts';
import { clearExpiredGuestCart } from './sync/clear-expired-guest-cart.ts';
import { applyRefusedCart, type CartResponse } from './apply-cart-response.ts';

/** Spec §8: shows the server's message in a toast and updates the cart from the refusal's body. */
export function showRefusal(error: unknown): void {
  // The session it belonged to has ended.
  if (error instanceof StaleResponseError) return;
  if (!(error instanceof ApiFailure)) throw error;
  applyRefusedCart(error);
  showToast(error.message, 'error');
}

let lastChanges: string | null = null;

/**
 * Shows what changed in the cart because of the stock. A customer's responses repeat it until they change the line.
 */
export function showStockChanges({ info = null }: CartResponse): void {
  if (info !== null && info !== lastChanges) showToast(info);
  lastChanges = info;
}

/** Spec §4: a 401 while adding opens the login dialog. */
export function promptLogin(): void {
  useSession.setState({ loginModal: true });
  const t = pageTranslator();
  showToast(t('Please login first!'), 'error');
}

/** Clears an expired guest cart and shows what it contained (spec §4). */
export function expireGuestCart(): void {
  const expired = clearExpiredGuestCart();
  if (!expired) return;
  const t = pageTranslator();
  const names = expired.names.join(', ');
  showToast(
    expired.names.length > 0
      ? t('Your cart was inactive for a long time and was emptied. It contained: {{names}}', {
          names,
        })
      : t('Your cart was inactive for a long time. Collected vouchers were removed.'),
  );
}
