import { call, CallFailure } from '../../../api/call.ts';
import { changeOutbox, type WaitingParcel } from './outbox-store.ts';

/**
 * Ships a parcel; offline stores it on this device, to be sent later with the same idempotency key. Returns whether it
 * was sent. Throws CallFailure if it was refused, or can't be stored.
 */
export async function shipOrQueue(parcel: Omit<WaitingParcel, 'refusal'>): Promise<boolean> {
  try {
    await call('shipOrder', parcel.request, { staffId: parcel.staff_id });
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 0) throw error;
    try {
      changeOutbox((parcels) => [...parcels, { ...parcel, refusal: null }]);
    } catch {
      throw error;
    }
    return false;
  }
}
