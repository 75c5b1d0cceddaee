import { call, CallFailure } from '../../../api/call.ts';
import { changeOutbox, type WaitingParcel } from './outbox-store.ts';

/** How long somebody who packs waits for an answer, before the parcel waits for the connection instead. */
const MAX_MS = 8_000;

/**
 * Ships a parcel; without a connection, or an answer in time, stores it on this device, to be sent later with the same
 * idempotency key: a parcel that did arrive is not shipped twice. Returns whether it was sent. Throws CallFailure if it
 * was refused, or can't be stored.
 */
export async function shipOrQueue(parcel: Omit<WaitingParcel, 'refusal'>): Promise<boolean> {
  if (!navigator.onLine && queue(parcel)) return false;
  try {
    await call('shipOrder', parcel.request, { staffId: parcel.staff_id, maxMs: MAX_MS });
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 0) throw error;
    if (!queue(parcel)) throw error;
    return false;
  }
}

/** Stores a parcel on this device; returns false if it can't. */
function queue(parcel: Omit<WaitingParcel, 'refusal'>): boolean {
  try {
    changeOutbox((parcels) => [...parcels, { ...parcel, refusal: null }]);
    return true;
  } catch {
    return false;
  }
}
