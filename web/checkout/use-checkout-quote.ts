import { useCallback, useEffect, useRef, useState } from 'react';
import type { DataOf } from '#web/api/client.ts';
import { type CheckoutQuote, useCart } from '#web/cart/cart-store.ts';
import { useCartView } from '#web/cart/cart-view-store.ts';
import { fetchCheckoutProducts, quoteBuyNow } from '#web/cart/checkout-actions.ts';
import { refreshCart } from '#web/cart/cart-actions.ts';
import { useCartFailure } from '#web/cart/cart-failure.ts';

export interface ShownQuote {
  /** failed: the quote could not be loaded, which a toast has reported. */
  status: 'loading' | 'empty' | 'failed' | 'ready';
  quote: CheckoutQuote;
  /** A new quote is being fetched. */
  isUpdating: boolean;
  refresh: () => Promise<void>;
}

/**
 * The items being bought and their quote: the selected shops' part of the cart, or the buy-now
 * item.
 */
export function useCheckoutQuote(isBuyNow: boolean): ShownQuote {
  const cart = useCart();
  const failure = useCartFailure();
  const quoting = useCartView((view) => view.quoting);
  const [buyNowQuote, setBuyNowQuote] = useState<CheckoutQuote | null>(null);
  const [calls, setCalls] = useState({ underway: 1, done: 0 });

  const storeQuote = useCallback((quote: CheckoutQuote | null) => {
    // The one on the screen stays when the connection is lost.
    if (quote !== null) setBuyNowQuote(quote);
    setCalls(({ underway, done }) => ({ underway: underway - 1, done: done + 1 }));
  }, []);
  const isOpened = useRef(false);
  const refresh = useCallback(async () => {
    // What the form fills in when it opens is part of the first quote, which follows.
    if (!isOpened.current) return;
    setCalls(({ underway, done }) => ({ underway: underway + 1, done }));
    storeQuote(await fetchQuote(isBuyNow));
  }, [isBuyNow, storeQuote]);

  useEffect(() => {
    isOpened.current = true;
    void fetchQuote(isBuyNow).then(storeQuote);
  }, [isBuyNow, storeQuote]);

  const quote = isBuyNow ? buyNowQuote : cart;
  const hasItems = quote !== null && quote.checkoutProducts.length > 0;
  const isEmpty = isBuyNow ? buyNowQuote !== null : cart.total === 0 && failure === null;
  return {
    status: calls.done === 0 ? 'loading' : hasItems ? 'ready' : isEmpty ? 'empty' : 'failed',
    quote: quote ?? cart,
    isUpdating: calls.underway > 0 || quoting > 0,
    refresh,
  };
}

/** Fetches the quote. The cart's is stored with it; the buy-now item's is returned. */
async function fetchQuote(isBuyNow: boolean): Promise<CheckoutQuote | null> {
  if (isBuyNow) return quoteOf(await quoteBuyNow());
  await quoteCart();
  return null;
}

/** When the page is opened directly, no shop may be selected: then select all. */
async function quoteCart(): Promise<void> {
  if (useCart.getState().selectedShopIds.length === 0) {
    if (!(await refreshCart())) return;
    useCart.setState(({ products }) => ({
      selectedShopIds: products.map(({ shop_id }) => shop_id),
    }));
  }
  if (useCart.getState().selectedShopIds.length > 0) await fetchCheckoutProducts();
}

function quoteOf(response: DataOf<'checkoutCart'> | null): CheckoutQuote | null {
  if (response === null) return null;
  const { checkout, checkout_items, shops, vouchers, apply_coupon, payment_methods } = response;
  const checkoutProducts = checkout_items;
  return { ...checkout, checkoutProducts, shops, vouchers, apply_coupon, payment_methods };
}
