import type { z } from 'zod';
import type { undoEntry as undoEndpoint } from '#contract/console/log.ts';
import { msg } from '#domain/i18n/msg.ts';
import { may, seesWholeLog } from '#domain/staff/rights.ts';
import { isUndoable, rightToUndo, whyNotUndoable } from '#domain/staff/undo-rules.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Failure, Refused } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { operateOnce } from '../operate-once.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import { findAndLockEntry } from '#server/audit/console/find-entry.ts';
import { UNDO } from './undo-acts.ts';

/**
 * Puts back what an entry of the log changed, by the use case of the change itself and with the right that it takes.
 * NotFound for an entry that the caller does not see, Refused for one that can't be undone, is undone, or whose fields
 * were changed since.
 */
export async function undoEntry(
  context: SignedInContext,
  request: z.output<typeof undoEndpoint.request>,
): Promise<Record<string, never>> {
  const by = { ...byStaff(context), undoOf: request.id };
  await operateOnce(context.db, by, request, async (work) => {
    const { roles, staff_id } = context.session;
    const entry = await findAndLockEntry(work, request.id, seesWholeLog(roles) ? null : staff_id);
    if (entry.undone !== null) throw new Refused(msg('This has already been undone.'));
    if (!isUndoable(entry.act)) throw new Refused(whyNotUndoable(entry.act));
    if (!may(roles, rightToUndo(entry.act))) {
      throw new Failure(403, msg("Your role doesn't include this."));
    }
    await UNDO[entry.act](work, entry, context).catch(refuse);
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

/** A conflict with somebody else's change is a sentence here: there is no form to merge it in. */
function refuse(error: unknown): never {
  if (error instanceof Failure && error.status === 409) throw changedSince();
  if (error instanceof RangeError) throw new Refused(error.message);
  throw error;
}
