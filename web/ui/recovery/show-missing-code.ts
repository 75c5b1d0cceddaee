import type { Translate } from '#web/i18n/translator.ts';
import { showToast } from './toast-store.ts';

/** Says in a toast that what a click needs did not arrive. */
export function showUnreachable(t: Translate): void {
  showToast(t("We can't reach the shop. Check your connection and try again."), 'error');
}
