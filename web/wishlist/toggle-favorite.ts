import { askToSignIn } from '#web/accounts/dialog-store.ts';
import { setFavorites, useSession } from '#web/accounts/session/session-store.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Products with a pending change: a second click waits for the first. */
const pending = new Set<number>();

/**
 * Toggles a favourite, optimistically. Signed-out visitors are asked to sign in first; the product is added afterwards.
 */
export async function toggleFavorite(id: number): Promise<void> {
  if (useSession.getState().token !== null) {
    await saveFavorite(id, !isFavorite(id));
    return;
  }
  if (await askToSignIn()) await saveFavorite(id, true);
}

function isFavorite(id: number): boolean {
  return useSession.getState().favoriteIds.includes(id);
}

async function saveFavorite(id: number, isFavorite: boolean): Promise<void> {
  if (pending.has(id)) return;
  pending.add(id);
  const t = pageTranslator();
  const { token } = useSession.getState();
  /** Nothing once the customer has signed out: then the wishlist on the screen is nobody's, or another's. */
  const show = (isShown: boolean) => {
    const session = useSession.getState();
    const others = session.favoriteIds.filter((other) => other !== id);
    if (session.token === token) setFavorites(isShown ? [id, ...others] : others);
  };
  show(isFavorite);
  try {
    const isNow = await callToggle(id, isFavorite);
    show(isNow);
    invalidateResponses('listFavorites');
    showToast(isNow ? t('Added to your wishlist') : t('Removed from your wishlist'));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    show(!isFavorite);
    showToast(error.message, 'error');
  } finally {
    pending.delete(id);
  }
}

/** The call only toggles: if it was already changed elsewhere, toggle back. */
async function callToggle(product_id: number, isFavorite: boolean): Promise<boolean> {
  const { is_favorite } = await callApi('toggleFavorite', { product_id });
  if (is_favorite === isFavorite) return is_favorite;
  return (await callApi('toggleFavorite', { product_id })).is_favorite;
}
