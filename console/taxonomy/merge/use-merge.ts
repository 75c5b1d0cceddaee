import { useState } from 'react';
import { useAct } from '../../ui/use-act.ts';

interface Step {
  moved: number;
  is_done: boolean;
  /** Absent in responses of processes of the previous version, which run alongside this one during a release. */
  is_job?: boolean;
}

/**
 * Merges one record into another, and counts the products that have moved. A process of the previous version does it in
 * steps.
 */
export function useMerge(makeStep: () => Promise<Step>) {
  const { isBusy, run } = useAct();
  const [moved, setMoved] = useState(0);
  const merge = (onDone: (isJob: boolean) => void) =>
    run(async () => {
      for (let sum = 0; ;) {
        const { moved: more, is_done, is_job = false } = await makeStep();
        sum += more;
        setMoved(sum);
        if (is_done || is_job) return onDone(is_job);
      }
    });
  return { isBusy, moved: isBusy ? moved : 0, merge };
}
