import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useToasts } from '#web/ui/overlay/toast-store.ts';
import { CartContents } from './cart-contents.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useCart } from '../cart-store.ts';
import { useCartView } from '../cart-view-store.ts';
import { fetchCheckoutProducts, proceedToCheckout } from '../checkout-actions.ts';
import { useCartFailure } from '../cart-failure.ts';
import { CartSkeleton } from '../view/cart-skeleton.tsx';
import { CartTotals } from '../view/cart-totals.tsx';

/** The slide-out cart (spec §2, cart drawer). */
export function CartDrawer(props: { open: boolean; onClose: () => void }) {
  const { open, onClose } = props;
  const t = useText();
  const navigate = useNavigate();
  const cart = useCart();
  const failure = useCartFailure();
  const isQuoting = useCartView(({ quoting }) => quoting > 0);

  // Spec §4: opening the drawer fetches the checkout products.
  useEffect(() => {
    if (!open) return;
    // Their content is visible in the drawer, and they would cover its button.
    useToasts.setState({ toasts: [] });
    void fetchCheckoutProducts();
  }, [open]);

  const isNoneChosen = cart.selectedShopIds.length === 0;
  const handleCheckout = () => {
    const page = proceedToCheckout();
    if (isNoneChosen) return;
    onClose();
    if (page !== null) void navigate(page);
  };

  const isEmpty = cart.products.length === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="end"
      title={isEmpty ? t('Cart') : t('Cart ({{count}})', { count: cart.total })}
      footer={
        isEmpty ? (
          failure === null && <p className="text-center text-muted">{t('Cart is empty')}</p>
        ) : (
          <>
            <CartTotals amounts={cart} isChanging={isQuoting} />
            <Button size="large" className="mt-3 w-full" onClick={handleCheckout}>
              {isNoneChosen ? t('Choose a shop') : t('Checkout')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <CartContents onLeave={onClose} />
        {isEmpty && isQuoting && cart.carts.length > 0 && <CartSkeleton />}
        {isEmpty && !(isQuoting && cart.carts.length > 0) && <EmptyCart onLeave={onClose} />}
      </div>
    </Dialog>
  );
}
