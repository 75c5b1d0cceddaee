import { CallFailure, send } from '../../../api/call.ts';
import { changeOutbox, useOutbox } from './outbox-store.ts';

/** Refusals that are not about the parcel: somebody has to sign in, or the shop is busy. */
const LATER = new Set([401, 408, 425, 429]);

let isSending = false;

/**
 * Sends what a person packed without a connection, in its sequence; returns how many parcels were taken. One that is refused,
 * because somebody else shipped the order, stays with the reason. Ends at the first that can't be sent now.
 */
export async function sendWaiting(staffId: number): Promise<number> {
  if (isSending) return 0;
  isSending = true;
  let sent = 0;
  try {
    for (const { request, staff_id, refusal } of useOutbox.getState().parcels) {
      if (staff_id !== staffId || refusal !== null) continue;
      const key = request.act_key;
      try {
        // In their sequence.
        // oxlint-disable-next-line no-await-in-loop
        await send('shipOrder', request, { isUnattended: true });
        changeOutbox((parcels) => parcels.filter((one) => one.request.act_key !== key));
        sent += 1;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const { status, body } = error;
        if (status < 400 || status >= 500 || LATER.has(status)) break;
        const reason = Object.values(body.errors ?? {})[0]?.[0] ?? error.message;
        changeOutbox((parcels) =>
          parcels.map((one) => (one.request.act_key === key ? { ...one, refusal: reason } : one)),
        );
      }
    }
  } finally {
    isSending = false;
  }
  return sent;
}
