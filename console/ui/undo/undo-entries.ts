import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../../api/call.ts';
import { newIdempotencyKey } from '../form/use-idempotency-key.ts';

/** Undoes changes, each by its entry in the log; records that somebody has changed since stay as they are. */
export async function undoEntries(entries: readonly number[]): Promise<void> {
  let refused: CallFailure | null = null;
  for (const id of entries) {
    try {
      await call('undoEntry', { id, idempotency_key: newIdempotencyKey() });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 422) throw error;
      refused = error;
    }
  }
  if (refused) showToast(refused.message, 'error');
}
