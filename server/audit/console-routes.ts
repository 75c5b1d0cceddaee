import type { ConsoleName } from '#contract/console/api.ts';
import { canSeeWholeLog } from '#domain/staff/rights.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { latestEntries } from './latest-entries.ts';
import { mayStillSee } from './may-still-see.ts';
import { presentEntry } from './present-entry.ts';
import { listActors } from './queries.ts';

const PAGE_SIZE = 50;

/**
 * The console's handlers for the audit log: owners and managers see all of it, others their own acts on what they may
 * still see.
 */
export const auditHandlers = {
  listLog: async ({ db, session }, { staff_id, kind, thing_id, before }) => {
    const seesAll = canSeeWholeLog(session.roles);
    const rows = await latestEntries(db, {
      kind: kind ?? null,
      id: thing_id ?? null,
      staffId: seesAll ? (staff_id ?? null) : session.staff_id,
      before: before ?? null,
      limit: PAGE_SIZE + 1,
      ...(!seesAll && { isSeen: mayStillSee(session.roles) }),
    });
    const entries = rows.slice(0, PAGE_SIZE).map((row) => presentEntry(row, true));
    return {
      entries,
      next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null,
      people: seesAll ? await listActors(db) : [],
    };
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
