import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '#web/api/client.ts';
import { type CheckoutQuote, useCart } from '#web/cart/cart-store.ts';
import { useCartView } from '#web/cart/cart-view-store.ts';
import { fetchCheckoutProducts, quoteBuyNow } from '#web/cart/checkout-actions.ts';
import { refreshCart } from '#web/cart/cart-actions.ts';

export interface ShownQuote {
  /** failed: it could not be had, which a toast has said. */
  status: 'loading' | 'empty' | 'failed' | 'ready';
  quote: CheckoutQuote;
  /** Amounts are about to change. */
  isUpdating: boolean;
  refresh: () => Promise<void>;
}

/** What is being bought and what it costs: the selected shops' part of the cart, or the one product bought at once. */
export function useCheckoutQuote(isBuyNow: boolean): ShownQuote {
  const cart = useCart();
  const quoting = useCartView((view) => view.quoting);
  const [answered, setAnswered] = useState<CheckoutQuote | null>(null);
  const [calls, setCalls] = useState({ underway: 1, done: 0 });

  const keep = useCallback((answer: CheckoutQuote | null) => {
    setAnswered(answer);
    setCalls(({ underway, done }) => ({ underway: underway - 1, done: done + 1 }));
  }, []);
  const refresh = useCallback(async () => {
    setCalls(({ underway, done }) => ({ underway: underway + 1, done }));
    keep(await ask(isBuyNow));
  }, [isBuyNow, keep]);

  useEffect(() => void ask(isBuyNow).then(keep), [isBuyNow, keep]);

  const quote = isBuyNow ? answered : cart;
  const hasItems = quote !== null && quote.checkoutProducts.length > 0;
  const isEmpty = isBuyNow ? answered !== null : cart.total === 0;
  return {
    status: calls.done === 0 ? 'loading' : hasItems ? 'ready' : isEmpty ? 'empty' : 'failed',
    quote: quote ?? cart,
    isUpdating: calls.underway > 0 || quoting > 0,
    refresh,
  };
}

/** Asks for the amounts. Those of the cart are kept with it, those of what is bought at once are given back. */
async function ask(isBuyNow: boolean): Promise<CheckoutQuote | null> {
  if (isBuyNow) return quoteOf(await quoteBuyNow());
  await quoteCart();
  return null;
}

/** Opened by its address the page may find no shop selected: then it is all that is in the cart. */
async function quoteCart(): Promise<void> {
  if (useCart.getState().selectedShopIds.length === 0) {
    await refreshCart();
    useCart.setState(({ products }) => ({
      selectedShopIds: products.map(({ shop_id }) => shop_id),
    }));
  }
  if (useCart.getState().selectedShopIds.length > 0) await fetchCheckoutProducts();
}

function quoteOf(answer: DataOf<'checkoutCart'> | null): CheckoutQuote | null {
  if (answer === null) return null;
  const { checkout, checkout_items, shops, vouchers, apply_coupon } = answer;
  return { ...checkout, checkoutProducts: checkout_items, shops, vouchers, apply_coupon };
}
