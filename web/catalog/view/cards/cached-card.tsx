import type { ReactNode } from 'react';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import type { CardProduct } from './card-product.ts';
import { PurchaseSlotsProvider, usePurchaseSlots } from './purchase-slots.tsx';

interface CachedCardProps {
  /** Which type of card it contains. */
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

/** List item with a product card, rendered through the server's fragment cache. */
export const CachedCard = import.meta.env.SSR ? ServerCard : BrowserCard;
