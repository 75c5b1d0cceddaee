import { WorkQueue } from './work-queue.ts';

/** Runs a page render when its queue admits it; `isRenewal`: the page was cached until something changed. */
export type AdmitRender = <Result>(
  isRenewal: boolean,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Maximum wait in milliseconds. */
const WAIT_MS = { renewals: 5_000, others: 2_000 };

/**
 * The render queues of one process; rendering blocks the thread that serves everything else. Popular pages have their
 * own queue, so that addresses nobody has requested before cannot crowd them out.
 */
export function renderQueues(waitMs = WAIT_MS): AdmitRender {
  const renewals = new WorkQueue({ concurrency: 2, waiting: 200, waitMs: waitMs.renewals });
  const others = new WorkQueue({ concurrency: 2, waiting: 32, waitMs: waitMs.others });
  return (isRenewal, work) => (isRenewal ? renewals : others).run(work);
}
