import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useCart } from './cart-store.ts';
import { closeDrawer, openDrawer, useCartView } from './cart-view-store.ts';
import { useSyncCart } from './sync/use-sync-cart.ts';

const CartDrawer = lazyComponent(async () => (await import('./drawer/cart-drawer.tsx')).CartDrawer);

/**
 * Opens the cart drawer. The count is rendered after hydration, because cached pages are the same
 * for everyone.
 */
export function CartButton() {
  const t = useText();
  useSyncCart();
  const total = useCart((cart) => cart.total);
  const isOpen = useCartView((view) => view.isDrawerOpen);
  return (
    <>
      <IconButton
        data-needs-script
        label={t('Cart, {{count}} items', { count: total, one: 'Cart, {{count}} item' })}
        badge={total}
        aria-haspopup="dialog"
        onPointerEnter={CartDrawer.preload}
        onFocus={CartDrawer.preload}
        onClick={openDrawer}
      >
        <ShoppingCart aria-hidden="true" className="size-6" />
      </IconButton>
      <CartDrawer open={isOpen} onClose={closeDrawer} />
    </>
  );
}
