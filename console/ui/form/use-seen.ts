import { useRef } from 'react';
import { CallFailure } from '../../api/call.ts';

/**
 * Runs saves with the values that the person has seen: those the form was filled from, and after a conflict the stored
 * ones, which the refusal names; saving again replaces them.
 */
export function useSeen<T>(shown: T): (save: (seen: T) => Promise<void>) => Promise<void> {
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
