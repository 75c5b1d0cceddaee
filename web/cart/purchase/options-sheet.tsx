import { useRef, useState } from 'react';
import { findShownLine } from '#domain/cart/cart-view.ts';
import { selectedVariant } from '#domain/catalog/product/selected-variant.ts';
import { PriceBlock } from '#web/catalog/view/product/price-block.tsx';
import { StockLine } from '#web/catalog/view/product/stock-line.tsx';
import { VariantOptions } from '#web/catalog/view/product/options/variant-options.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { useCart } from '../cart-store.ts';
import { addToCart, addWithToast } from './page-actions.ts';
import { type SheetProduct, useSheetProduct } from './use-sheet-product.ts';

interface OptionsSheetProps {
  productId: number;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Selects the options and adds to the cart without leaving the list. */
export function OptionsSheet({ productId, name, open, onClose }: OptionsSheetProps) {
  const t = useText();
  const product = useSheetProduct(productId, open, onClose);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const latest = useRef({ selectedId, quantity });
  const handleChoose = (id: number | null) => {
    latest.current.selectedId = id;
    setSelectedId(id);
  };
  const handleQuantity = (pieces: number) => {
    latest.current.quantity = pieces;
    setQuantity(pieces);
  };
  const [isBusy, setBusy] = useState(false);
  const variant = product && selectedVariant(product.variants, selectedId);
  const key = {
    product_id: productId,
    size: variant?.size_id ?? null,
    color: variant?.color_id ?? null,
  };
  const inCart = useCart(({ products }) => findShownLine(products, key)?.quantity ?? 0);
  const left = Math.max(0, (variant?.quantity ?? 0) - inCart);

  const handleAdd = async () => {
    if (!product) return;
    setBusy(true);
    const thumbnail = pictureOf(product, variant?.thumbnail_id ?? null);
    const item = { ...key, quantity: Math.min(quantity, left), unit: product.unit?.name ?? null };
    const isAdded = await addWithToast(item, { name, thumbnail });
    setBusy(false);
    // The sheet stays open if another variant was chosen during the call.
    if (!isAdded || latest.current.selectedId !== selectedId) return;
    const more = latest.current.quantity - quantity;
    handleQuantity(1);
    onClose();
    // Pieces chosen meanwhile are added too.
    if (more > 0) await addToCart({ ...item, quantity: more });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Choose options')}
      footer={
        <div className="flex gap-3">
          <Stepper
            value={Math.max(1, Math.min(quantity, left))}
            onChange={handleQuantity}
            max={Math.max(1, left)}
            label={t('Quantity of {{product}}', { product: name })}
          />
          <Button
            className="grow"
            busy={isBusy}
            disabled={!variant || left === 0}
            onClick={() => void handleAdd()}
          >
            {t('Add to cart')}
          </Button>
        </div>
      }
    >
      <div className="flex min-h-72 flex-col gap-5">
        {product && variant ? (
          <>
            <SelectedVariant name={name} product={product} variant={variant} inCart={inCart} />
            <VariantOptions
              options={product.options}
              variants={product.variants}
              current={variant}
              hiddenFields={[]}
              onChoose={handleChoose}
            />
          </>
        ) : (
          <OptionsSkeleton />
        )}
      </div>
    </Dialog>
  );
}

interface SelectedVariantProps {
  name: string;
  product: SheetProduct;
  variant: SheetProduct['variants'][number];
  /** Pieces of the variant in the cart. */
  inCart: number;
}

/** Picture, price and stock of the selected variant. */
function SelectedVariant({ name, product, variant, inCart }: SelectedVariantProps) {
  const t = useText();
  return (
    <div className="flex gap-4">
      <Picture
        src={pictureOf(product, variant.thumbnail_id)}
        name={name}
        alt=""
        sizes="6rem"
        className="size-24 shrink-0 rounded-card bg-photo object-cover"
      />
      <div aria-live="polite" className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <PriceBlock
          price={variant.price}
          discountPrice={variant.discount_price}
          unit={null}
          tax={product.price_tax}
        />
        <StockLine quantity={variant.quantity} />
        {inCart > 0 && (
          <p className="text-sm text-muted">{t('{{count}} in cart', { count: inCart })}</p>
        )}
      </div>
    </div>
  );
}

function OptionsSkeleton() {
  return (
    <>
      <div className="flex gap-4">
        <Skeleton className="size-24" />
        <Skeleton className="h-6 grow" />
      </div>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </>
  );
}

function pictureOf({ thumbnails }: SheetProduct, id: number | null): string {
  const pictures = thumbnails.filter(({ type }) => type === 'image');
  return (pictures.find((picture) => picture.id === id) ?? pictures[0])?.thumbnail ?? '';
}
