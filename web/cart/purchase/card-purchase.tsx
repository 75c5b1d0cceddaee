import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useRef, useState } from 'react';
import { piecesInCart } from '#domain/cart/cart-view.ts';
import type { CardProduct } from '#web/catalog/view/cards/card-product.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useCart } from '../cart-store.ts';
import { cartActionsOrToast, ON_INTENT } from '../load-actions.ts';

const OptionsSheet = lazyComponent(async () => (await import('./options-sheet.tsx')).OptionsSheet);
const KeyedStepper = lazyComponent(async () => (await import('./keyed-stepper.tsx')).KeyedStepper);

/**
 * Bottom row of a product card: an add button, then a stepper; with several variants it opens the
 * options sheet.
 */
export function CardPurchase({ product }: { product: CardProduct }) {
  const t = useText();
  const pieces = useCart(({ products }) => piecesInCart(products, product.id));
  const key = { product_id: product.id, size: product.size_id, color: product.color_id };
  const [isBusy, setBusy] = useState(false);
  const isActive = useRef(false);
  const focusOnce = (element: HTMLElement | null) => {
    if (!element || !isActive.current) return;
    isActive.current = false;
    element.focus();
  };

  if (product.quantity <= 0) {
    return (
      <LinkButton
        to={paths.product(product.id)}
        variant="secondary"
        className={WIDE}
        aria-label={`${t('Notify me')}: ${product.name}`}
      >
        {t('Notify me')}
      </LinkButton>
    );
  }
  if (product.has_options) return <OptionsButton product={product} pieces={pieces} />;
  if (pieces > 0) {
    return (
      <KeyedStepper
        fallback={<div className="h-11" />}
        line={key}
        name={product.name}
        plus={focusOnce}
        onLast={() => {
          isActive.current = true;
        }}
        className="flex w-full"
      />
    );
  }
  const handleAdd = async () => {
    setBusy(true);
    const actions = await cartActionsOrToast(t);
    isActive.current = actions !== null;
    const isAdded = await actions?.addWithToast({ ...key, quantity: 1 }, product);
    if (isAdded !== true) isActive.current = false;
    setBusy(false);
  };
  return (
    <Button
      ref={focusOnce}
      variant="secondary"
      className={WIDE}
      busy={isBusy}
      aria-label={`${t('Add to cart')}: ${product.name}`}
      {...ON_INTENT}
      onClick={() => void handleAdd()}
    >
      {!isBusy && <ShoppingCart aria-hidden="true" className="size-4 max-sm:hidden" />}
      {t('Add to cart')}
    </Button>
  );
}

/** Opens the sheet in which an option of the product is chosen; shows the pieces in the cart, of all its options. */
function OptionsButton({ product, pieces }: { product: CardProduct; pieces: number }) {
  const t = useText();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const action = pieces > 0 ? t('{{count}} in cart', { count: pieces }) : t('Choose options');
  return (
    <>
      <Button
        variant="secondary"
        className={WIDE}
        aria-haspopup="dialog"
        aria-label={`${action}: ${product.name}`}
        onPointerEnter={OptionsSheet.preload}
        onFocus={OptionsSheet.preload}
        onClick={() => setSheet('open')}
      >
        {action}
      </Button>
      {sheet !== 'never' && (
        <OptionsSheet
          productId={product.id}
          name={product.name}
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
        />
      )}
    </>
  );
}

/** Padding with which the labels of every language fit on one line in half a phone's width. */
const WIDE = 'w-full !px-2';
