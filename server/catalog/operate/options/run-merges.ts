import type { By } from '#server/audit/audit.ts';
import { operate } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { addJob, type JobPayloads, removeJob } from '#server/jobs/add-job.ts';
import { type MergeDeps, repeatStep } from '../taxonomy/repeat-step.ts';
import { mergeOption, type OptionMerge } from './merge-option.ts';
import type { OptionKind } from './option-queries.ts';
import { listUnfinished } from './unfinished-merges.ts';

/** About how many products a call changes itself. */
const MOST_IN_CALL = 500;
/** After this time the job takes over from a call whose process has died. */
const TAKES_OVER_MS = 30_000;

interface Merged {
  moved: number;
  entries: number[];
  is_done: boolean;
}

/** The key of the job that merges options of a kind into one of them, by its id. */
export const mergeKey = (kind: OptionKind, into: number) => `merge-options ${kind} ${into}`;

/**
 * Merges colours, sizes or units into another, step by step, each logged and committed separately. A job does what is
 * left after some hundreds of products, and if the process dies meanwhile. Throws NotFound; Refused like `mergeOption`.
 */
export async function mergeOptions(
  db: Database,
  by: Extract<By, { actor: 'staff' }>,
  kind: OptionKind,
  { id, also, into }: OptionMerge,
): Promise<Merged> {
  const key = mergeKey(kind, into);
  const entries: number[] = [];
  let left = [...new Set([id, ...also])];
  let moved = 0;
  for (let [next] = left; next !== undefined; [next] = left) {
    const option = next;
    const rest = left.slice(1);
    const step = await operate(db, by, async (work) => {
      const done = await mergeOption(work, kind, { id: option, into, also: rest });
      const isLast = done.is_done && rest.length === 0;
      const inCall = moved + done.moved < MOST_IN_CALL;
      const inMs = inCall ? TAKES_OVER_MS : null;
      if (isLast) await removeJob(work.db, key);
      else await addJob(work.db, 'merge-options', { staff: by.staff, kind, into }, { inMs, key });
      return done;
    });
    moved += step.moved;
    if (step.entry !== null) entries.push(step.entry);
    if (step.is_done) left = rest;
    if (moved >= MOST_IN_CALL) break;
  }
  return { moved, entries, is_done: left.length === 0 };
}

/**
 * Merges what is left to be merged into a colour, size or unit, as a job: after a crash it continues with the next
 * products.
 */
export function runOptionMerges(
  deps: MergeDeps,
  { staff, kind, into }: JobPayloads['merge-options'],
  signal?: AbortSignal,
): Promise<void> {
  return repeatStep(deps, staff, signal, async (work) => {
    const [id, ...also] = await listUnfinished(work.db, kind, into);
    if (id === undefined) {
      work.skip();
      return false;
    }
    await mergeOption(work, kind, { id, into, also });
    return true;
  });
}
