import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findShownLine } from '#domain/cart/cart-view.ts';
import type { PagePurchaseProps } from '#web/catalog/view/cards/purchase-slots.tsx';
import { useText } from '#web/i18n/text.tsx';
import { PriceRow } from '#web/settings/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { useCart } from '../cart-store.ts';
import { openDrawer } from '../cart-view-store.ts';
import { cartActionsOrToast, ON_INTENT } from '../load-actions.ts';

const loadBackInStock = async () => (await import('../back-in-stock.tsx')).BackInStock;
// Not lazy: the server sends a page without waiting for lazy components, so a sold-out page would lack the form.
const BackInStock = import.meta.env.SSR
  ? await loadBackInStock()
  : lazy(async () => ({ default: await loadBackInStock() }));
const KeyedStepper = lazyComponent(async () => (await import('./keyed-stepper.tsx')).KeyedStepper);

/** Quantity, add to cart, buy now. On phones the buttons stick to the bottom edge. */
export function PagePurchase({ product, variant, left }: PagePurchaseProps) {
  const t = useText();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const latestQuantity = useRef(1);
  const handleQuantity = (pieces: number) => {
    latestQuantity.current = pieces;
    setQuantity(pieces);
  };
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  const key = {
    product_id: product.id,
    size: variant?.size_id ?? null,
    color: variant?.color_id ?? null,
  };
  const inCart = useCart(({ products }) => findShownLine(products, key)?.quantity ?? 0);
  const item = { ...key, quantity, unit: product.unit };
  const thumbnail = product.media[0]?.thumbnail ?? '';

  const handleAdd = async () => {
    setBusy('add');
    const actions = await cartActionsOrToast(t);
    if (await actions?.addWithToast(item, { name: product.name, thumbnail })) {
      // Pieces chosen while the call was under way are added too.
      const more = latestQuantity.current - item.quantity;
      handleQuantity(1);
      if (more > 0) await actions?.addToCart({ ...item, quantity: more });
    }
    setBusy(null);
  };
  const handleBuy = async () => {
    setBusy('buy');
    const actions = await cartActionsOrToast(t);
    const page = await actions?.buyNow({ ...item, quantity: inCart > 0 ? inCart : quantity });
    setBusy(null);
    if (page) await navigate(page);
  };

  const isSoldOut = left <= 0;
  const priced = variant ?? product;
  if (isSoldOut)
    return (
      <Suspense fallback={<div className="h-48" />}>
        <BackInStock productId={product.id} variantId={variant?.id ?? null} />
      </Suspense>
    );
  return (
    <div data-needs-script className="flex flex-col gap-3">
      <div className="flex h-11 items-center gap-3">
        {inCart > 0 ? (
          <>
            <KeyedStepper fallback={<div className="h-11 w-35" />} line={key} name={product.name} />
            <span className="text-sm text-muted">{t('in your cart')}</span>
          </>
        ) : (
          <Stepper
            value={quantity}
            onChange={handleQuantity}
            max={left}
            label={t('Quantity of {{product}}', { product: product.name })}
          />
        )}
      </div>
      <div
        data-bottom-bar
        className="flex gap-3 max-md:fixed max-md:items-center max-sm:flex-wrap max-sm:gap-y-2 max-md:inset-x-0 max-md:bottom-(--tabs) max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3"
      >
        <div className="max-sm:w-full md:hidden">
          <PriceRow price={priced.price} discountPrice={priced.discount_price} />
        </div>
        {inCart > 0 ? (
          <Button size="large" className={WIDE} onClick={openDrawer}>
            {t('View cart')}
          </Button>
        ) : (
          <Button
            size="large"
            className={WIDE}
            busy={busy === 'add'}
            {...ON_INTENT}
            onClick={() => void handleAdd()}
          >
            {t('Add to cart')}
          </Button>
        )}
        <Button
          size="large"
          variant="secondary"
          className={WIDE}
          busy={busy === 'buy'}
          {...ON_INTENT}
          onClick={() => void handleBuy()}
        >
          {t('Buy now')}
        </Button>
      </div>
    </div>
  );
}

/** Sized by their labels, so that two buttons share 360 px in every language. */
const WIDE = 'flex-auto !px-2 max-md:!text-sm';
