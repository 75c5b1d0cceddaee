import { call, CallFailure } from '../../../api/call.ts';
import { changeOutbox, type WaitingParcel } from './outbox-store.ts';

/**
 * Ships a parcel; without a connection it is stored on this device, to be sent later under the same key. Returns whether it
 * was sent. CallFailure when it was refused, or can't be stored either.
 */
export async function shipOrKeep(parcel: Omit<WaitingParcel, 'refusal'>): Promise<boolean> {
  try {
    await call('shipOrder', parcel.request);
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
