import { MAX_UNDONE } from '#contract/console/log.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { offerUndo, type Undoable } from './undo-store.ts';

/** Offers Undo of changes by their entries in the log; `onUndone` follows, even when some of them were refused. */
export function offerUndoOfEntries(
  offer: Pick<Undoable, 'text' | 'names'> & { entries: readonly number[] },
  onUndone: () => void | Promise<void>,
): void {
  const isOf = (entry: number, { id }: { id: number }) => entry === id;
  offerUndo({ ...offer, items: offer.entries, isOf }, async (left, idempotencyKey) => {
    await undoEntries(left, idempotencyKey);
    await onUndone();
  });
}

/**
 * Undoes changes, each by its entry in the log; records that somebody has changed since stay as they are. Called again with
 * the same key, it continues where a lost connection ended it.
 */
async function undoEntries(entries: readonly number[], idempotencyKey: string): Promise<void> {
  let message: string | undefined;
  for (let at = 0; at < entries.length; at += MAX_UNDONE) {
    const ids = entries.slice(at, at + MAX_UNDONE);
    const { refused } = await call('undoEntries', { ids, idempotency_key: idempotencyKey });
    message ??= refused[0]?.message;
  }
  if (message !== undefined) showToast(message, 'error');
}
