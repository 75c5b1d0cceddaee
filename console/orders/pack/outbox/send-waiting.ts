import { CallFailure, send } from '../../../api/call.ts';
import { changeOutbox, useOutbox } from './outbox-store.ts';

/** Statuses that are not about the parcel: the session has ended or is somebody else's, or the shop is overloaded. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

let isSending = false;

/**
 * Sends a person's parcels packed offline, in order; returns how many were accepted. A parcel that is refused, because
 * somebody else has shipped the order, is stored with the reason. Stops at the first one that can't be sent now.
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
        // One after another, to preserve their order.
        // oxlint-disable-next-line no-await-in-loop
        await send('shipOrder', request, { isUnattended: true, staffId });
        changeOutbox((parcels) => parcels.filter((one) => one.request.act_key !== key));
        sent += 1;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const { status, body } = error;
        if (status < 400 || status >= 500 || RETRYABLE_STATUSES.has(status)) break;
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
