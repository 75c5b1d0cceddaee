import { ApiFailure } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { translatorOf } from '#web/i18n/translators.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { StaleResponseError } from './sync/cart-session.ts';
import { wipeOldGuestCart } from './sync/guest-expiry.ts';
import { applyRefusedCart, type CartResponse } from './apply-cart-response.ts';

/** The translate function, for use outside components. */
export function pageText() {
  return translatorOf(document.documentElement.lang);
}

/** Spec §8: shows the server's message as a toast and updates the cart from the refusal's body. */
export function toastRefusal(error: unknown): void {
  // The session it belonged to has ended.
  if (error instanceof StaleResponseError) return;
  if (!(error instanceof ApiFailure)) throw error;
  applyRefusedCart(error);
  showToast(error.message, 'error');
}

let lastChanges: string | null = null;

/** Shows what the stock changed in the cart. A customer's responses repeat it until they change the line. */
export function notifyChanges({ info = null }: CartResponse): void {
  if (info !== null && info !== lastChanges) showToast(info);
  lastChanges = info;
}

/** Spec §4: a 401 while adding opens the login dialog. */
export function promptLogin(): void {
  useSession.setState({ loginModal: true });
  showToast(pageText()('Please login first!'), 'error');
}

/** Clears an expired guest cart and shows what it contained (spec §4). */
export function dropOldGuestCart(): void {
  const dropped = wipeOldGuestCart();
  if (!dropped) return;
  const t = pageText();
  const names = dropped.names.join(', ');
  showToast(
    dropped.names.length > 0
      ? t('Your cart was inactive for a long time and was emptied. It contained: {{names}}', {
          names,
        })
      : t('Your cart was inactive for a long time. Collected vouchers were removed.'),
  );
}
