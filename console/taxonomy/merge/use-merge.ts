import { useState } from 'react';
import { useAct } from '../../ui/act.ts';

/** Merges one record into another in steps, and counts the products that have moved. */
export function useMerge(makeStep: () => Promise<{ moved: number; is_done: boolean }>) {
  const { isBusy, run } = useAct();
  const [moved, setMoved] = useState(0);
  const merge = (onDone: () => void) =>
    run(async () => {
      for (let isDone = false, sum = 0; !isDone;) {
        const step = await makeStep();
        sum += step.moved;
        isDone = step.is_done;
        setMoved(sum);
      }
      onDone();
    });
  return { isBusy, moved: isBusy ? moved : 0, merge };
}
