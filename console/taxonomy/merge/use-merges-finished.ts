import { useRevalidator } from 'react-router';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CallFailure } from '../../api/call.ts';
import { usePoll } from '../../ui/jobs/use-poll.ts';

const POLL_MS = 2000;

interface Merges {
  isMerging: boolean;
  /** The toast when they have ended and left nothing to do. */
  done: string;
  /** Reads whether one still goes on, and whether something is left to be merged. */
  read: () => Promise<{ isMerging: boolean; isLeft: boolean }>;
}

/** Reads the page again when merges that were going on have ended, and says that they are done. */
export function useMergesFinished({ isMerging, done, read }: Merges): void {
  const { revalidate } = useRevalidator();
  usePoll(isMerging, POLL_MS, async () => {
    try {
      const merges = await read();
      if (merges.isMerging) return;
      if (!merges.isLeft) showToast(done);
      await revalidate();
    } catch (error) {
      // The next poll tries again.
      if (!(error instanceof CallFailure)) throw error;
    }
  });
}
