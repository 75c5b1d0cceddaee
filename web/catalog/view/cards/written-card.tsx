import type { ReactNode } from 'react';
import { WrittenPart } from '#web/ui/written-part.tsx';
import type { CardProduct } from './card-product.ts';
import { PurchaseSlotsProvider, usePurchaseSlots } from './purchase-slots.tsx';

interface WrittenCardProps {
  /** Which of the cards it holds. */
  kind: 'grid' | 'row';
  product: CardProduct;
  className?: string;
  children: ReactNode;
}

function ServerCard({ kind, product, className, children }: WrittenCardProps) {
  const slots = usePurchaseSlots();
  return (
    <WrittenPart as="li" within={slots} of={[kind, product]} className={className}>
      <PurchaseSlotsProvider slots={slots}>{children}</PurchaseSlotsProvider>
    </WrittenPart>
  );
}

function BrowserCard({ className, children }: WrittenCardProps) {
  return <li className={className}>{children}</li>;
}

/** The entry of a list that holds the card of a product: a part that the server writes once. */
export const WrittenCard = import.meta.env.SSR ? ServerCard : BrowserCard;
