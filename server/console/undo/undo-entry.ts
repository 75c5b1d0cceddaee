import type { z } from 'zod';
import type { undoEntry as undoEndpoint } from '#contract/console/log.ts';
import { msg } from '#domain/i18n/msg.ts';
import { hasRight, canSeeWholeLog } from '#domain/staff/rights.ts';
import { isUndoable, rightToUndo, irreversibleReason } from '#domain/staff/undo/undo-rules.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Failure, Refused } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { operateOnce } from '../operate-once.ts';
import { changedSince, undoIfUnchanged } from '#server/audit/console/changed-since.ts';
import { getLockedEntry } from '#server/audit/console/get-entry.ts';
import { UNDO } from './undo-acts.ts';

/**
 * Undoes a log entry by the use case of the change itself, which requires the same right. Throws NotFound for an entry
 * that the caller may not see, Refused for one that can't be undone, is already undone, or whose fields have changed
 * since.
 */
export async function undoEntry(
  context: SignedInContext,
  request: z.output<typeof undoEndpoint.request>,
): Promise<Record<string, never>> {
  const by = { ...byStaff(context), undoOf: request.id };
  await operateOnce(context.db, by, request, async (work) => {
    const { roles, staff_id } = context.session;
    const entry = await getLockedEntry(work, request.id, canSeeWholeLog(roles) ? null : staff_id);
    if (entry.undone !== null) throw new Refused(msg('This has already been undone.'));
    if (!isUndoable(entry.act)) throw new Refused(irreversibleReason(entry.act));
    if (!hasRight(roles, rightToUndo(entry.act))) {
      throw new Failure(403, msg("Your role doesn't include this."));
    }
    const { act } = entry;
    await undoIfUnchanged(work, entry, () =>
      UNDO[act](work, entry, { ...context, db: work.db }),
    ).catch(refuse);
    const [after] = await latestEntries(work.db, {
      kind: null,
      id: null,
      entry: entry.id,
      limit: 1,
    });
    if (after?.undone === null) {
      throw new Refused(msg('There is nothing to undo: nothing has changed.'));
    }
  });
  return {};
}

/** A conflict with somebody else's change becomes a sentence: there is no form in which to merge it. */
function refuse(error: unknown): never {
  if (error instanceof Failure && error.status === 409) throw changedSince();
  if (error instanceof RangeError) throw new Refused(error.message);
  throw error;
}
