import type { ReactNode } from 'react';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import type { CardProduct } from './card-product.ts';
import { PurchaseSlotsProvider, usePurchaseSlots } from './purchase-slots.tsx';

interface CachedCardProps {
  /** Which of the cards it holds. */
  kind: 'grid' | 'row';
  product: CardProduct;
  className?: string;
  children: ReactNode;
}

function ServerCard({ kind, product, className, children }: CachedCardProps) {
  const slots = usePurchaseSlots();
  return (
    <CachedFragment as="li" within={slots} of={[kind, product]} className={className}>
      <PurchaseSlotsProvider slots={slots}>{children}</PurchaseSlotsProvider>
    </CachedFragment>
  );
}

function BrowserCard({ className, children }: CachedCardProps) {
  return <li className={className}>{children}</li>;
}

/** The entry of a list that holds the card of a product: a part that the server writes once. */
export const CachedCard = import.meta.env.SSR ? ServerCard : BrowserCard;
