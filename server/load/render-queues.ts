import { WorkQueue } from './work-queue.ts';

/** Runs the rendering of a page when its turn comes; `isRenewal`: of one that was in memory until something changed. */
export type AdmitRender = <Result>(
  isRenewal: boolean,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * The queues of one process for rendering, which takes the thread all else is answered by. Pages that are asked for
 * again and again have turns of their own, so that addresses nobody has asked for before can't push them out.
 */
export function renderQueues(): AdmitRender {
  const renewals = new WorkQueue({ atOnce: 2, waiting: 200, waitMs: 5_000 });
  const others = new WorkQueue({ atOnce: 2, waiting: 32, waitMs: 2_000 });
  return (isRenewal, work) => (isRenewal ? renewals : others).run(work);
}
