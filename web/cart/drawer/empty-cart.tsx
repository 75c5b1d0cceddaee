import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/loaded.tsx';
import { fetchCheckoutProducts } from '../checkout-actions.ts';
import { useCartFailure } from '../cart-failure.ts';

/** A cart without lines, or that couldn't be read. `onLeave` is called when the link is followed. */
export function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const failure = useCartFailure();
  if (failure !== null) return <NotLoaded {...failure} onRetry={fetchCheckoutProducts} />;
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
