import { CallFailure } from '../../api/call.ts';
import { readStored, storeChanges, type Stored } from './stored/stored-changes.ts';
import { isOutcomeKnown, KEY_MS, newIdempotencyKey } from './use-idempotency-key.ts';

interface Unsure<Sent> {
  sent: Sent;
  at: number;
}

/**
 * Sends edits under idempotency keys. Edits of unknown outcome are stored on this device, even through a reload, and sent
 * again unchanged: with other values, stock would be changed a second time.
 */
export function useIdempotentSend<Sent>(storageKey: string) {
  const stored = () =>
    Object.entries(readStored<Unsure<Sent>>(storageKey)).filter(
      ([, { at }]) => Date.now() - at < KEY_MS,
    );
  return {
    /** The edits of unknown outcome, oldest first. */
    unsure: (): Sent[] =>
      stored()
        .toSorted(([, a], [, b]) => a.at - b.at)
        .map(([, { sent }]) => sent),
    /** Runs the call that sends these edits; the same edits get the same key until the outcome is known. */
    send: async <T>(sent: Sent, act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const same = stored().find(
        ([, entry]) => JSON.stringify(entry.sent) === JSON.stringify(sent),
      );
      const [key, entry] = same ?? [newIdempotencyKey(), { sent, at: Date.now() }];
      storeChanges(storageKey, {}, { [key]: entry });
      const forget = () => storeChanges(storageKey, { [key]: entry }, {});
      try {
        const result = await act(key);
        forget();
        return result;
      } catch (error) {
        if (error instanceof CallFailure && isOutcomeKnown(error)) forget();
        throw error;
      }
    },
    /** Discards all requests of unknown outcome: they won't be repeated. */
    forgetAll: () => storeChanges(storageKey, readStored(storageKey), {}),
    /** Discards some requests of unknown outcome. Returns them as they were stored. */
    forget: (isDiscarded: (sent: Sent) => boolean): Stored<Unsure<Sent>> => {
      const all = Object.entries(readStored<Unsure<Sent>>(storageKey));
      const discarded = Object.fromEntries(all.filter(([, { sent }]) => isDiscarded(sent)));
      storeChanges(storageKey, discarded, {});
      return discarded;
    },
  };
}
