import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/loaded.tsx';
import { fetchCheckoutProducts } from '../checkout-actions.ts';
import { useUnreadCart } from '../unread-cart.ts';

/** A cart without lines, or that couldn't be read. `onLeave` is called when the link is followed. */
export function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const unread = useUnreadCart();
  if (unread !== null) return <NotLoaded {...unread} onRetry={fetchCheckoutProducts} />;
  return (
    <EmptyState
      icon={<ShoppingCart aria-hidden="true" className="size-10" />}
      title={t('Your cart is empty')}
      text={t('Items you add will appear here.')}
    >
      <LinkButton to={paths.products()} onClick={onLeave}>
        {t('Browse products')}
      </LinkButton>
    </EmptyState>
  );
}
