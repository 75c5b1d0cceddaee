import { useEffect, useState } from 'react';
import { CallFailure } from '../../api/call.ts';
import type { ListRead } from '../../api/list-cache.ts';

type Outcome<Data> = { read: Promise<Data> } & ({ data: Data } | { failure: unknown });

/** A list that the loader read with `readList`: first as cached, then fresh. Throws failures other than a lost connection. */
export function useList<Data>({ data, fresh }: ListRead<Data>): Data {
  const [outcome, setOutcome] = useState<Outcome<Data> | null>(null);
  useEffect(() => {
    if (fresh === null) return undefined;
    let isShown = true;
    fresh.then(
      (now) => {
        // A list that is the same needs no second rendering.
        if (isShown && JSON.stringify(now) !== JSON.stringify(data))
          setOutcome({ read: fresh, data: now });
      },
      (failure: unknown) => {
        if (isShown && !(failure instanceof CallFailure && failure.status === 0))
          setOutcome({ read: fresh, failure });
      },
    );
    return () => {
      isShown = false;
    };
  }, [data, fresh]);
  if (outcome === null || outcome.read !== fresh) return data;
  if ('failure' in outcome) throw outcome.failure;
  return outcome.data;
}
