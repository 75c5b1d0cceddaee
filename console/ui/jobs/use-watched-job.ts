import { useState } from 'react';
import { CallFailure } from '../../api/call.ts';
import { isOutcomeKnown } from '../form/use-idempotency-key.ts';
import { usePoll } from './use-poll.ts';

const POLL_MS = 1000;

interface Job {
  state: string;
}

/**
 * A job as loaded, polled each second while it is active. `reload` reads it after a call has changed it; if that fails,
 * the next polls try again.
 */
export function useWatchedJob<T extends Job>(
  loaded: T,
  read: (options: { isUnattended: boolean }) => Promise<T>,
): { job: T; isActive: boolean; reload: () => Promise<void> } {
  const [job, setJob] = useState(loaded);
  const [isOutdated, setOutdated] = useState(false);
  const isActive = job.state === 'waiting' || job.state === 'running';
  const readNow = async (isUnattended: boolean) => {
    setJob(await read({ isUnattended }));
    setOutdated(false);
  };
  usePoll(isActive || isOutdated, POLL_MS, async () => {
    try {
      await readNow(true);
    } catch (error) {
      // The next poll tries again.
      if (!(error instanceof CallFailure)) throw error;
    }
  });
  const reload = async () => {
    try {
      await readNow(false);
    } catch (error) {
      if (!(error instanceof CallFailure) || isOutcomeKnown(error)) throw error;
      setOutdated(true);
    }
  };
  return { job, isActive, reload };
}
