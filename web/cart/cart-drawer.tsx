import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartLineAnswer } from '#contract/cart.ts';
import { keyOfLine } from '#domain/cart/shown-cart.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useToasts } from '#web/ui/overlay/toast-store.ts';
import { deleteLine, type RemovingStep } from './cart-actions.ts';
import { CartGroupSection } from './cart-group.tsx';
import { useCart } from './cart-store.ts';
import { useCartView } from './cart-view-store.ts';
import { fetchCheckoutProducts, proceedToCheckout } from './checkout-actions.ts';
import { CartSkeleton } from './view/cart-skeleton.tsx';
import { CartTotals } from './view/cart-totals.tsx';
import { RemovedLine } from './view/removed-line.tsx';

interface Removed {
  name: string;
  undo: () => Promise<boolean>;
}

/** The slide-out cart (spec §2, cart drawer). */
export function CartDrawer(props: { open: boolean; onClose: () => void }) {
  const { open } = props;
  const t = useText();
  const navigate = useNavigate();
  const cart = useCart();
  const isQuoting = useCartView(({ quoting }) => quoting > 0);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const title = useRef<HTMLDivElement>(null);

  // Spec §4: opening the drawer fetches checkout products.
  useEffect(() => {
    if (!open) return;
    // What was said so far is in the drawer, and would lie over its button.
    useToasts.setState({ toasts: [] });
    void fetchCheckoutProducts();
  }, [open]);

  const handleClose = () => {
    setRemoved(null);
    props.onClose();
  };
  const handleRemove = async (line: CartLineAnswer, step: RemovingStep) => {
    const done = await deleteLine(keyOfLine(line), step);
    if (done) setRemoved({ name: line.name, undo: done.undo });
  };
  const handleUndo = async () => {
    await removed?.undo();
    setRemoved(null);
    title.current?.focus();
  };
  const handleCheckout = () => {
    const page = proceedToCheckout();
    if (page === null && useCart.getState().selectedShopIds.length === 0) return;
    handleClose();
    if (page !== null) void navigate(page);
  };

  const isEmpty = cart.products.length === 0;
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      side="end"
      title={isEmpty ? t('Cart') : t('Cart ({{count}})', { count: cart.total })}
      footer={
        isEmpty ? (
          <p className="text-center text-muted">{t('Cart is empty')}</p>
        ) : (
          <>
            <CartTotals amounts={cart} isChanging={isQuoting} />
            <Button size="large" className="mt-3 w-full" onClick={handleCheckout}>
              {t('Checkout')}
            </Button>
          </>
        )
      }
    >
      <div ref={title} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {removed && (
          <RemovedLine key={removed.name} name={removed.name} onUndo={() => void handleUndo()} />
        )}
        {isEmpty && isQuoting && cart.carts.length > 0 && <CartSkeleton />}
        {isEmpty && !(isQuoting && cart.carts.length > 0) && (
          <EmptyState
            icon={<ShoppingCart aria-hidden="true" className="size-10" />}
            title={t('Your cart is empty')}
            text={t('What you put into it stays here until you check out.')}
          >
            <LinkButton to={paths.products()} onClick={handleClose}>
              {t('Browse products')}
            </LinkButton>
          </EmptyState>
        )}
        {cart.products.map((group) => (
          <CartGroupSection
            key={group.shop_id}
            group={group}
            isSelected={cart.selectedShopIds.includes(group.shop_id)}
            onRemove={(line, step) => void handleRemove(line, step)}
            onLeave={handleClose}
          />
        ))}
      </div>
    </Dialog>
  );
}
