import { useRef } from 'react';
import { CallFailure } from '../../api/call.ts';
import { readStored, storeChanges } from './stored/stored-changes.ts';

/** How long a key is used for repeats; the shop recognises it longer. */
export const KEY_MS = 23 * 3_600_000;
/** Where keys are stored, by their names; another storage key would lose those stored before an upgrade. */
const KEYS = 'console-act-keys';

interface StoredKey {
  key: string;
  at: number;
}

/**
 * Runs actions with an idempotency key, which stays the same until the outcome is known: an action repeated after a
 * lost response takes effect once. With the name that the key is stored under, even after a reload.
 */
export function useIdempotencyKey(
  storedAs?: string,
): <T>(act: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  const idempotencyKey = useRef<string>(null);
  const store = (key: string | null) => {
    idempotencyKey.current = key;
    if (storedAs === undefined) return;
    if (key === null) storeChanges(KEYS, { [storedAs]: null }, {});
    else storeChanges(KEYS, {}, { [storedAs]: { key, at: Date.now() } });
  };
  return async (act) => {
    const key = idempotencyKey.current ?? storedKey(storedAs) ?? newIdempotencyKey();
    store(key);
    try {
      const result = await act(key);
      store(null);
      return result;
    } catch (error) {
      if (error instanceof CallFailure && isOutcomeKnown(error)) store(null);
      throw error;
    }
  };
}

function storedKey(storedAs: string | undefined): string | null {
  const stored = storedAs === undefined ? undefined : readStored<StoredKey>(KEYS)[storedAs];
  return stored && Date.now() - stored.at < KEY_MS ? stored.key : null;
}

/** Random; crypto.randomUUID does not exist over plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a failed action has certainly not taken effect. */
export const isOutcomeKnown = ({ status }: CallFailure) => status >= 400 && status < 500;
