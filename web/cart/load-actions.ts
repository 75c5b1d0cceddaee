import type { Translate } from '#web/i18n/translator.ts';
import { showMissingCode } from '#web/ui/recovery/show-missing-code.ts';

/** Loads the code of all cart actions. */
export const loadCartActions = () => import('./purchase/page-actions.ts');

/** The cart actions for a click; null, after a toast, when their code does not arrive. */
export async function cartActionsOrToast(t: Translate) {
  try {
    return await loadCartActions();
  } catch {
    void showMissingCode(t);
    return null;
  }
}

const preload = () => void loadCartActions().catch(() => null);

/**
 * Props that preload the cart actions on hover, focus or touch, so that they are there on click.
 */
export const ON_INTENT = { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
