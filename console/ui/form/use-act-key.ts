import { useRef } from 'react';
import { CallFailure } from '../../api/call.ts';

/**
 * Runs actions with an idempotency key, which stays the same until the outcome is known: an action repeated after a
 * lost response takes effect once.
 */
export function useActKey(): <T>(act: (actKey: string) => Promise<T>) => Promise<T> {
  const actKey = useRef<string>(null);
  return async (act) => {
    actKey.current ??= newActKey();
    try {
      const result = await act(actKey.current);
      actKey.current = null;
      return result;
    } catch (error) {
      if (error instanceof CallFailure && isOutcomeKnown(error)) actKey.current = null;
      throw error;
    }
  };
}

/** Random; crypto.randomUUID does not exist over plain HTTP. */
function newActKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a failed action has certainly not taken effect. */
export const isOutcomeKnown = ({ status }: CallFailure) => status >= 400 && status < 500;
