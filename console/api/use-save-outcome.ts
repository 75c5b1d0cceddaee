import { useEffect, useState } from 'react';
import { onReached } from './reachability.ts';
import { SAVED, type SaveOutcome } from './save-outcome.ts';

/**
 * The outcome of the last save, and its setter. An outcome of an unreachable shop is cleared as soon as it can be
 * reached: the edits are still there, and can be saved.
 */
export function useSaveOutcome(): [SaveOutcome, (outcome: SaveOutcome) => void] {
  const [outcome, setOutcome] = useState(SAVED);
  const isUnreached = outcome.isUnreached === true;
  useEffect(() => (isUnreached ? onReached(() => setOutcome(SAVED)) : undefined), [isUnreached]);
  return [outcome, setOutcome];
}
