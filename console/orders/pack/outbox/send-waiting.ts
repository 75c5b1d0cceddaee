import { CallFailure, send } from '../../../api/call.ts';
import { changeOutbox, useOutbox, type WaitingParcel } from './outbox-store.ts';

/** Statuses that are not about the parcel: the session has ended or is somebody else's, or the shop is overloaded. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

let isSending = false;

/**
 * Sends a person's parcels packed offline; returns how many were accepted. A parcel that is refused, because somebody else
 * has shipped the order, is stored with the reason. Stops at the first one that can't be sent now; one with which the
 * shop fails is sent after the others the next time.
 */
export async function sendWaiting(staffId: number): Promise<number> {
  if (isSending) return 0;
  isSending = true;
  let sent = 0;
  try {
    for (const { request } of inOrder(waitingOf(staffId))) {
      const key = request.idempotency_key;
      try {
        // One after another, to preserve their order.
        await send('shipOrder', request, { isUnattended: true, staffId });
        changeOutbox((parcels) =>
          parcels.filter((parcel) => parcel.request.idempotency_key !== key),
        );
        sent += 1;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const { status, body } = error;
        if (status >= 500) change(key, ({ tries = 0 }) => ({ tries: tries + 1 }));
        if (status < 400 || status >= 500 || RETRYABLE_STATUSES.has(status)) break;
        const refusal = Object.values(body.errors ?? {})[0]?.[0] ?? error.message;
        change(key, () => ({ refusal }));
      }
    }
  } finally {
    isSending = false;
  }
  return sent;
}

const waitingOf = (staffId: number) =>
  useOutbox
    .getState()
    .parcels.filter(({ staff_id, refusal }) => staff_id === staffId && refusal === null);

/** Those with which the shop failed less often first; parcels of one order in the order they were packed. */
function inOrder(parcels: readonly WaitingParcel[]): WaitingParcel[] {
  const triesOf = new Map<number, number>();
  const ranked = parcels.map((parcel) => {
    const id = Number(parcel.request.id);
    const tries = Math.max(triesOf.get(id) ?? 0, parcel.tries ?? 0);
    triesOf.set(id, tries);
    return { parcel, tries };
  });
  return ranked.toSorted((a, b) => a.tries - b.tries).map(({ parcel }) => parcel);
}

function change(key: string, to: (parcel: WaitingParcel) => Partial<WaitingParcel>): void {
  changeOutbox((parcels) =>
    parcels.map((parcel) =>
      parcel.request.idempotency_key === key ? { ...parcel, ...to(parcel) } : parcel,
    ),
  );
}
