import { useState } from 'react';
import { CallFailure } from '../../api/call.ts';
import { usePoll } from './use-poll.ts';

const POLL_MS = 1000;

interface Job {
  state: string;
}

/** A job as loaded, polled each second while it is active. */
export function useWatchedJob<T extends Job>(
  loaded: T,
  read: (options: { isUnattended: boolean }) => Promise<T>,
): { job: T; isActive: boolean; reload: () => Promise<void> } {
  const [job, setJob] = useState(loaded);
  const isActive = job.state === 'waiting' || job.state === 'running';
  usePoll(isActive, POLL_MS, async () => {
    try {
      setJob(await read({ isUnattended: true }));
    } catch (error) {
      // The next poll tries again.
      if (!(error instanceof CallFailure)) throw error;
    }
  });
  return { job, isActive, reload: async () => setJob(await read({ isUnattended: false })) };
}
