import type { Translate } from '#web/i18n/translator.ts';
import { showToast } from '../overlay/toast-store.ts';

/** Says in a toast why the code that a click needs did not arrive: no connection, or a newer build has replaced it. */
export async function showMissingCode(t: Translate): Promise<void> {
  const isReached = await fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  const text = isReached
    ? t('The shop has been updated. Reload to use the new version.')
    : t("We can't reach the shop. Check your connection and try again.");
  showToast(text, 'error');
}
