import { useRef } from 'react';
import { CallFailure } from '../../api/call.ts';

/**
 * Runs saves with the base of their edits: the values that the form was filled from, and after a conflict the stored values
 * of the refusal, so that saving again overwrites them.
 */
export function useBaseValues<T>(shown: T): (save: (seen: T) => Promise<void>) => Promise<void> {
  const seen = useRef(shown);
  return async (save) => {
    try {
      await save(seen.current);
    } catch (error) {
      if (error instanceof CallFailure && error.body.error === 'conflict')
        seen.current = error.body.data as T;
      throw error;
    }
  };
}
