import { useEffect, useEffectEvent } from 'react';
import type { Address } from '#contract/addresses.ts';
import { defaultAddress } from '#domain/addresses/default-address.ts';
import { useAddresses } from '#web/addresses/use-addresses.ts';
import { useCart } from '#web/cart/cart-store.ts';
import type { Loaded } from '#web/ui/loaded.tsx';
import type { CheckoutMode } from '../checkout-mode.ts';

export interface DeliveryAddressState {
  /** Loading state of the saved addresses; guests have none. */
  state: Loaded<Address[]>;
  retry: () => Promise<void>;
  /** The saved address to deliver to; null: one must be entered. */
  chosen: Address | null;
}

const NO_ADDRESSES: Loaded<Address[]> = { status: 'ready', data: [] };

/** A customer's delivery address: the selected one, else the default (spec §4). */
export function useDeliveryAddress(
  { isGuest }: CheckoutMode,
  onChange: () => void,
): DeliveryAddressState {
  const saved = useAddresses();
  const notify = useEffectEvent(onChange);
  const id = useCart(({ address }) => address);
  const state = isGuest ? NO_ADDRESSES : saved.state;
  const addresses = state.status === 'ready' ? state.data : null;
  const chosen = addresses?.find((address) => address.id === id) ?? defaultAddress(addresses ?? []);

  const requestedId = chosen?.id ?? null;
  const cityId = chosen?.city_id ?? null;
  useEffect(() => {
    if (isGuest || addresses === null || requestedId === id) return;
    // Where nothing was chosen, the quote is for the default address already.
    const isQuoted = id === null && useCart.getState().city_id === null;
    useCart.setState({ address: requestedId, ...(requestedId !== null && { city_id: cityId }) });
    if (!isQuoted) notify();
  }, [isGuest, addresses, requestedId, cityId, id]);

  return { state, retry: saved.refresh, chosen: chosen ?? null };
}

/** Selects a saved address and refreshes the quote, because delivery charges differ. */
export function deliverTo(address: Address): void {
  useCart.setState({ address: address.id, city_id: address.city_id });
}
