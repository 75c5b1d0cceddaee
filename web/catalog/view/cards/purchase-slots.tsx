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

/** What puts products into the cart. The cart comes after the catalogue, so the layout passes it in. */
export interface PurchaseSlots {
  CardPurchase: ComponentType<{ product: CardProduct }> | null;
  PagePurchase: ComponentType<PagePurchaseProps> | null;
}

const SlotsContext = createContext<PurchaseSlots>({ CardPurchase: null, PagePurchase: null });

export function PurchaseSlotsProvider(props: { slots: PurchaseSlots; children: ReactNode }) {
  return <SlotsContext value={props.slots}>{props.children}</SlotsContext>;
}

export function usePurchaseSlots(): PurchaseSlots {
  return useContext(SlotsContext);
}
