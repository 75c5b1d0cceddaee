import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CardProduct } from './card-product.ts';
import type { PageProduct } from '../product/page-product.ts';

export interface PagePurchaseProps {
  product: PageProduct;
  /** null when the product has no options. */
  variant: PageProduct['variants'][number] | null;
  /** Quantity available. */
  left: number;
}

export interface FavoriteProps {
  product: { id: number; name: string };
  /** Classes for position and colours. */
  className: string;
}

/** The cart and wishlist buttons of products. Both domains depend on the catalogue, so layouts inject them. */
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
