import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from '#web/storage/browser-storage.ts';

/** A viewed product, without data that goes stale, such as its price. */
export interface ViewedProduct {
  id: number;
  name: string;
  thumbnail: string;
}

/** Maximum number of products; most recent first. */
const MAX_PRODUCTS = 12;

/** Products a guest viewed on this device. */
export const useRecentlyViewed = create<{ products: ViewedProduct[] }>()(
  persist((): { products: ViewedProduct[] } => ({ products: [] }), {
    name: 'recentlyViewed',
    storage: browserStorage('localStorage'),
  }),
);

/** Records that a product was viewed. */
export function recordViewed(product: ViewedProduct): void {
  useRecentlyViewed.setState(({ products }) => ({
    products: [product, ...products.filter(({ id }) => id !== product.id)].slice(0, MAX_PRODUCTS),
  }));
}
