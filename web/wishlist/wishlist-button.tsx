import Heart from 'lucide-react/icons/heart';
import { useNavigate } from 'react-router';
import { askToSignIn } from '#web/accounts/dialog-store.ts';
import { ON_DIALOG_INTENT } from '#web/accounts/lazy-dialogs.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Link to the wishlist; signed-out visitors are asked to log in first (spec §2, navbar). */
export function WishlistButton() {
  const t = useText();
  const navigate = useNavigate();
  const count = useSession((session) => session.favoriteProducts);
  const handleClick = async () => {
    if (useSession.getState().token !== null || (await askToSignIn())) {
      await navigate(paths.wishlist());
    }
  };
  return (
    <IconButton
      data-needs-script
      label={t('Wishlist, {{count}} items', { count, one: 'Wishlist, {{count}} item' })}
      badge={count}
      {...ON_DIALOG_INTENT}
      onClick={() => void handleClick()}
    >
      <Heart aria-hidden="true" className="size-6" />
    </IconButton>
  );
}
