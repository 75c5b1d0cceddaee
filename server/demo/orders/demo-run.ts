import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { transaction } from '#server/database/transaction.ts';
import type { ContextDeps } from '#server/http/create-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { pause } from '#server/pause.ts';
import type { DemoEvent } from './demo-event.ts';
import { executeEvent } from './execute-event.ts';
import { planEvents } from './plan-events.ts';
import { countEvent, dropOwnJobs, findDemoCustomer, findRun, lockRun } from './queries.ts';

/** Leaves most of the capacity to visitors. */
const PAUSE_MS = 30;
const CHECK_EVERY_MS = 2_000;

/**
 * Executes the events of the demo's run one after the other, continuing where it stopped. Begins when somebody first
 * signs in to the console, for which the events are meant: shoppers of a demo that is only looked at see it as it was
 * filled. Ends with the last event, when the demo is removed, and on abort.
 */
export async function continueDemoRun(deps: ContextDeps, signal: AbortSignal): Promise<void> {
  let run = await findRun(deps.db);
  while (run && !run.is_due && !signal.aborted) {
    await pause(CHECK_EVERY_MS, signal);
    run = await findRun(deps.db);
  }
  if (!run) return;
  const step = demoRun(deps);
  while (!signal.aborted && (await step())) await pause(PAUSE_MS, signal);
}

/**
 * Returns a function that executes the next event, in one transaction with the event counter, so that each is executed
 * once even if processes are killed or run concurrently. It returns false when no event is left. Events that the shop
 * refuses are skipped, e.g. for an order that a visitor has changed.
 */
export function demoRun(deps: ContextDeps): () => Promise<boolean> {
  let events: DemoEvent[] | undefined;
  return async () => {
    const customer = await findDemoCustomer(deps.db, DEMO_SIGN_IN.email);
    let refused = false;
    for (;;) {
      try {
        return await transaction(deps.db, async (tx) => {
          const run = await lockRun(tx);
          if (!run) return false;
          events ??= planEvents(run.ends_at);
          const event = events[run.done];
          if (!event) return false;
          if (!refused) await executeEvent(deps, tx, event, customer);
          await countEvent(tx);
          await dropOwnJobs(tx);
          return true;
        });
      } catch (error) {
        if (!(error instanceof Failure) || refused) throw error;
        deps.log.debug({ err: error }, 'an event of the demo was left out');
        refused = true;
      }
    }
  };
}
