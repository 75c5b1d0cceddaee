import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CardProduct } from './card-product.ts';
import type { PageProduct } from '../product/page-product.ts';

export interface PagePurchaseProps {
  product: PageProduct;
  /** null: the product comes in one kind only. */
  variant: PageProduct['variants'][number] | null;
  /** Pieces that can be bought now. */
  left: number;
}

export interface FavoriteProps {
  product: { id: number; name: string };
  /** Its place, and its colours there. */
  className: string;
}

/** What puts products into cart and wishlist. Both come after the catalogue, so the layout passes them in. */
export interface PurchaseSlots {
  CardPurchase: ComponentType<{ product: CardProduct }> | null;
  PagePurchase: ComponentType<PagePurchaseProps> | null;
  FavoriteHeart: ComponentType<FavoriteProps> | null;
}

const SlotsContext = createContext<PurchaseSlots>({
  CardPurchase: null,
  PagePurchase: null,
  FavoriteHeart: null,
});

export function PurchaseSlotsProvider(props: { slots: PurchaseSlots; children: ReactNode }) {
  return <SlotsContext value={props.slots}>{props.children}</SlotsContext>;
}

export function usePurchaseSlots(): PurchaseSlots {
  return useContext(SlotsContext);
}
