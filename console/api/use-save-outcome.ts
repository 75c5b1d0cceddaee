import { useEffect, useState } from 'react';
import { onReached } from './reachability.ts';
import { SAVED, type SaveOutcome } from './save-outcome.ts';

/**
 * What the last save came to, and its setter. That the shop could not be reached is forgotten as soon as it can be: the
 * edits are still there, and can be saved.
 */
export function useSaveOutcome(): [SaveOutcome, (outcome: SaveOutcome) => void] {
  const [outcome, setOutcome] = useState(SAVED);
  const isUnreached = outcome.isUnreached === true;
  useEffect(() => (isUnreached ? onReached(() => setOutcome(SAVED)) : undefined), [isUnreached]);
  return [outcome, setOutcome];
}
