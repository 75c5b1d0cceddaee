import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CartGroup, GuestCartLine } from '#contract/cart.ts';
import type { CheckoutAmounts, ExplainedVoucher, ShopPart } from '#contract/checkout.ts';

/** What a guest's browser keeps and sends with each call (spec §3, guest store). */
export interface GuestStore {
  carts: GuestCartLine[];
  /** Ids of vouchers. */
  collectedCoupons: number[];
  /** Milliseconds since 1970 of the last change; null while there was none. */
  updatedAt: number | null;
}

/** What the selected shops' part of the cart costs. */
export interface CheckoutQuote extends CheckoutAmounts {
  checkoutProducts: CartGroup[];
  /** The split per shop; its parts sum up to the amounts. */
  shops: ShopPart[];
  vouchers: ExplainedVoucher[];
  /** Whether the typed code takes something off. */
  apply_coupon: boolean;
}

/** Spec §3, cart state. */
export interface Cart extends GuestStore, CheckoutQuote {
  /** Lines in the cart, shown beside its icon. */
  total: number;
  /** The lines, grouped by shop; a quantity that was just changed is here before the server has agreed. */
  products: CartGroup[];
  selectedShopIds: number[];
  coupon_code: string | null;
  /** The id of the customer's address that is delivered to. */
  address: number | null;
  city_id: number | null;
}

export const NO_QUOTE: CheckoutQuote = {
  checkoutProducts: [],
  shops: [],
  vouchers: [],
  all_vat_taxes: [],
  apply_coupon: false,
  total_amount: 0,
  delivery_charge: 0,
  coupon_discount: 0,
  payable_amount: 0,
  order_tax_amount: 0,
};

export const NO_GUEST_CART: GuestStore = { carts: [], collectedCoupons: [], updatedAt: null };

export const NO_CART: Omit<Cart, keyof GuestStore> = {
  ...NO_QUOTE,
  total: 0,
  products: [],
  selectedShopIds: [],
  coupon_code: null,
  address: null,
  city_id: null,
};

/** The cart of this device's shopper: kept on the device, changed by the actions beside this file only. */
export const useCart = create<Cart>()(
  persist((): Cart => ({ ...NO_GUEST_CART, ...NO_CART }), { name: 'cart' }),
);
