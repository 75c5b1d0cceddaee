import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A line of a guest's cart, as every call with `carts` takes it. */
export interface GuestCartLine {
  product_id: number;
  quantity: number;
  size: number | null;
  color: number | null;
  unit: string | null;
  is_buy_now: boolean;
}

export interface Cart {
  carts: GuestCartLine[];
  collectedCoupons: number[];
  /** Milliseconds since 1970 of the last change; null while there was none. */
  updatedAt: number | null;
  /** Lines in the cart, shown beside its icon. */
  total: number;
}

/** What a guest has in the cart (spec §3, guest store), kept on the device. */
export const useCart = create<Cart>()(
  persist((): Cart => ({ carts: [], collectedCoupons: [], updatedAt: null, total: 0 }), {
    name: 'cart',
  }),
);
