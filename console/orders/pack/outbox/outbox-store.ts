import type { z } from 'zod';
import { create } from 'zustand';
import type { shipOrder } from '#contract/console/orders/ship-order.ts';

/** A parcel packed offline. */
export interface WaitingParcel {
  /** The request with its idempotency key: sent twice, it takes effect once. */
  request: z.input<typeof shipOrder.request>;
  /** Code of the order. */
  code: string;
  /** Who packed it. */
  staff_id: number;
  /** Why it was refused; null while it is waiting to be sent. */
  refusal: string | null;
  /** How often the shop failed (5xx) when it was sent. */
  tries?: number;
}

const STORAGE_KEY = 'console-pack-outbox';

/** The unsent parcels of this device, in the order they were packed. */
export const useOutbox = create<{ parcels: readonly WaitingParcel[] }>(() => ({
  parcels: readParcels(),
}));

/** Updates the stored parcels, based on what other tabs have stored. Throws if the device can't store them. */
export function changeOutbox(
  change: (parcels: readonly WaitingParcel[]) => readonly WaitingParcel[],
): void {
  const parcels = change(readParcels());
  localStorage.setItem(STORAGE_KEY, JSON.stringify(parcels));
  useOutbox.setState({ parcels });
}

/** Subscribes to changes by other tabs; returns a function that unsubscribes. */
export function followOutbox(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) useOutbox.setState({ parcels: readParcels() });
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function readParcels(): WaitingParcel[] {
  try {
    const parcels = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as StoredParcel[];
    return parcels.map(withIdempotencyKey);
  } catch {
    return [];
  }
}

/** A parcel as stored, perhaps under `act_key`, the former name of `idempotency_key`. */
interface StoredParcel extends WaitingParcel {
  request: WaitingParcel['request'] & { act_key?: string };
}

/** Reads parcels stored by an earlier version. Can be removed in the release after next. */
function withIdempotencyKey({ request, ...parcel }: StoredParcel): WaitingParcel {
  const { act_key, ...others } = request;
  return {
    ...parcel,
    request: act_key === undefined ? others : { ...others, idempotency_key: act_key },
  };
}
