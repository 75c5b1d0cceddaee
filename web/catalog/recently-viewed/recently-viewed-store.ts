import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What is remembered of a viewed product: nothing that goes out of date, such as its price. */
export interface ViewedProduct {
  id: number;
  name: string;
  thumbnail: string;
}

/** The product looked at last comes first. */
const MOST = 12;

/** The products a guest looked at on this device. */
export const useRecentlyViewed = create<{ products: ViewedProduct[] }>()(
  persist((): { products: ViewedProduct[] } => ({ products: [] }), { name: 'recentlyViewed' }),
);

/** Remembers that a product was looked at. */
export function rememberViewed(product: ViewedProduct): void {
  useRecentlyViewed.setState(({ products }) => ({
    products: [product, ...products.filter(({ id }) => id !== product.id)].slice(0, MOST),
  }));
}
