import type { z } from 'zod';
import { create } from 'zustand';
import type { shipOrder } from '#contract/console/orders/ship-order.ts';

/** A parcel that was packed without a connection. */
export interface WaitingParcel {
  /** The call as it is sent, with its key: sent twice it takes effect once. */
  request: z.input<typeof shipOrder.request>;
  /** Code of the order. */
  code: string;
  /** Who packed it. */
  staff_id: number;
  /** Why it was refused; null: it waits to be sent. */
  refusal: string | null;
}

const PLACE = 'console-pack-outbox';

/** The parcels of this device that are not sent, in the sequence in which they were packed. */
export const useOutbox = create<{ parcels: readonly WaitingParcel[] }>(() => ({
  parcels: stored(),
}));

/** Changes the stored parcels, as other tabs left them. Throws when the device can't store them. */
export function changeOutbox(
  change: (parcels: readonly WaitingParcel[]) => readonly WaitingParcel[],
): void {
  const parcels = change(stored());
  localStorage.setItem(PLACE, JSON.stringify(parcels));
  useOutbox.setState({ parcels });
}

/** Follows what other tabs do to the parcels; returns the function that ends it. */
export function followOutbox(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === PLACE) useOutbox.setState({ parcels: stored() });
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function stored(): WaitingParcel[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as WaitingParcel[];
  } catch {
    return [];
  }
}
