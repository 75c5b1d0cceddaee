import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { transaction } from '#server/database/transaction.ts';
import type { ContextDeps } from '#server/http/create-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import type { DemoEvent } from './demo-event.ts';
import { happen } from './happen.ts';
import { planEvents } from './plan-events.ts';
import { countEvent, dropOwnJobs, findCustomer, findRun, lockRun } from './queries.ts';

/** Leaves most of the time to visitors. */
const PAUSE_MS = 30;
const CHECK_EVERY_MS = 2_000;

/**
 * Lets the events of the demo's run happen one after the other, from where it was left. Begins when somebody first signs
 * in to the console, which they are for: shoppers of a demo that is only looked at find it as it was filled. Ends with
 * the last event, when the demo is removed, and when aborted.
 */
export async function goOnWithRun(deps: ContextDeps, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => sleep(ms, null, { signal }).catch(() => null);
  let run = await findRun(deps.db);
  while (run && !run.is_due && !signal.aborted) {
    await pause(CHECK_EVERY_MS);
    run = await findRun(deps.db);
  }
  if (!run) return;
  const step = demoRun(deps);
  while (!signal.aborted && (await step())) await pause(PAUSE_MS);
}

/**
 * A function that lets the next event happen: in one transaction with its count, so that each happens once, however often
 * the process is killed and however many run. False when there is none left. What the shop refuses is left out, as an
 * order is that a visitor has changed.
 */
export function demoRun(deps: ContextDeps): () => Promise<boolean> {
  let events: DemoEvent[] | undefined;
  return async () => {
    const customer = await findCustomer(deps.db, DEMO_SIGN_IN.email);
    let refused = false;
    for (;;) {
      try {
        return await transaction(deps.db, async (tx) => {
          const run = await lockRun(tx);
          if (!run) return false;
          events ??= planEvents(run.ends_at);
          const event = events[run.done];
          if (!event) return false;
          if (!refused) await happen(deps, tx, event, customer);
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
