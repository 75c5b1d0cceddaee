import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CartContents } from './cart-contents.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useCart } from '../cart-store.ts';
import { useCartView } from '../cart-view-store.ts';
import { fetchCheckoutProducts, proceedToCheckout } from '../checkout-actions.ts';
import { CartSkeleton } from '../view/cart-skeleton.tsx';
import { CartTotals } from '../view/cart-totals.tsx';

/** The cart as a page section. */
export function CartPanel() {
  const t = useText();
  const navigate = useNavigate();
  const cart = useCart();
  const isHydrated = useHydrated();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isQuoting = useCartView(({ quoting }) => quoting > 0);
  useEffect(() => {
    if (isSignedIn) void fetchCheckoutProducts();
  }, [isSignedIn]);

  const handleCheckout = () => {
    const page = proceedToCheckout();
    if (page !== null) void navigate(page);
  };
  const isEmpty = cart.products.length === 0;
  return (
    <section
      aria-labelledby="own-cart"
      className="rounded-card border border-line bg-paper p-4 md:p-6"
    >
      <h2 id="own-cart" className="mb-4 text-lg">
        {t('Your cart')}
      </h2>
      {!isHydrated || (isEmpty && isQuoting) ? (
        <CartSkeleton />
      ) : (
        <>
          <CartContents onLeave={noop} />
          {isEmpty ? (
            <EmptyCart onLeave={noop} />
          ) : (
            <div className="mt-4">
              <CartTotals amounts={cart} isChanging={isQuoting} />
              <Button size="large" className="mt-3 w-full" onClick={handleCheckout}>
                {cart.selectedShopIds.length === 0 ? t('Choose a shop') : t('Checkout')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const noop = () => undefined;
