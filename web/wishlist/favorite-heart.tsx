import Heart from 'lucide-react/icons/heart';
import { useSession } from '#web/accounts/session/session-store.ts';
import type { FavoriteProps } from '#web/catalog/view/cards/purchase-slots.tsx';
import { useText } from '#web/i18n/text.tsx';
import { showMissingCode } from '#web/ui/recovery/show-missing-code.ts';
import { vibrate } from '#web/ui/device/vibrate.ts';

const loadToggle = () => import('./toggle-favorite.ts');
const preload = () => void loadToggle().catch(() => null);
const ON_INTENT = { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };

/** Filled when the product is in the wishlist. The server renders it empty for everyone. */
export function FavoriteHeart({ product, className }: FavoriteProps) {
  const t = useText();
  const isFavorite = useSession(({ favoriteIds }) => favoriteIds.includes(product.id));
  const handleClick = () => {
    vibrate();
    void loadToggle().then(
      ({ toggleFavorite }) => toggleFavorite(product.id),
      () => showMissingCode(t),
    );
  };
  return (
    <button
      type="button"
      data-needs-script
      aria-pressed={isFavorite}
      aria-label={t('{{product}} in the wishlist', { product: product.name })}
      {...ON_INTENT}
      onClick={handleClick}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors ${className}`}
    >
      <Heart
        aria-hidden="true"
        className={`size-5.5 ${isFavorite ? 'fill-action text-action' : ''}`}
      />
    </button>
  );
}
