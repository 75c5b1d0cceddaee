import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CartGroup, GuestCartLine } from '#contract/orders/cart-shapes.ts';
import type { CheckoutAmounts, ExplainedVoucher, ShopPart } from '#contract/orders/checkout.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';

/** A guest's cart, stored in the browser and sent with each call (spec §3, guest store). */
export interface GuestStore {
  carts: GuestCartLine[];
  /** Voucher ids. */
  collectedCoupons: number[];
  /** Timestamp of the last change in milliseconds; null if there was none. */
  updatedAt: number | null;
}

/** Quote for the selected shops' part of the cart. */
export interface CheckoutQuote extends CheckoutAmounts {
  checkoutProducts: CartGroup[];
  /** Amounts per shop; they add up to the totals. */
  shops: ShopPart[];
  vouchers: ExplainedVoucher[];
  /** Whether the entered code gives a discount. */
  apply_coupon: boolean;
  /** Names of the payment methods the shopper may choose; undefined: all of the shop's. */
  payment_methods: string[] | undefined;
}

/** Spec §3, cart state. */
export interface Cart extends GuestStore, CheckoutQuote {
  /** Number of lines, shown on the cart icon. */
  total: number;
  /** Lines grouped by shop, including optimistic updates. */
  products: CartGroup[];
  selectedShopIds: number[];
  coupon_code: string | null;
  /** Id of the customer's selected delivery address. */
  address: number | null;
  city_id: number | null;
  /** Of an address that is being typed. */
  country_id: number | null;
  post_code: string;
  /** A business's VAT number as entered; '' for none. */
  vat_number: string;
  /** The selected delivery method of each shop. */
  deliveryMethods: Record<number, number>;
}

export const NO_QUOTE: CheckoutQuote = {
  checkoutProducts: [],
  shops: [],
  vouchers: [],
  all_vat_taxes: [],
  included_taxes: [],
  is_reverse_charge: false,
  apply_coupon: false,
  payment_methods: undefined,
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
  country_id: null,
  post_code: '',
  vat_number: '',
  deliveryMethods: {},
};

/** The shopper's cart, persisted on the device. Only the actions in this folder change it. */
export const useCart = create<Cart>()(
  persist((): Cart => ({ ...NO_GUEST_CART, ...NO_CART }), {
    name: 'cart',
    storage: browserStorage('localStorage'),
  }),
);
