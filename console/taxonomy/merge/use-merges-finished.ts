import { useRevalidator } from 'react-router';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CallFailure } from '../../api/call.ts';
import { usePoll } from '../../ui/jobs/use-poll.ts';

const POLL_MS = 2000;

interface Merges {
  isMerging: boolean;
  /** The toast when they have ended and left nothing to do. */
  done: string;
  /** Reads whether a merge is still running, and whether one has ended unfinished. */
  read: () => Promise<{ isMerging: boolean; isLeft: boolean }>;
}

/** Reloads the page when running merges have ended, and says that they are done. */
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
