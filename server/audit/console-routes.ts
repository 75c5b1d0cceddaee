import type { ConsoleName } from '#contract/console/api.ts';
import { canSeeWholeLog } from '#domain/staff/rights.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { exportLog } from './export-log.ts';
import { latestEntries } from './latest-entries.ts';
import { filterOf } from './log-filter.ts';
import { presentEntry } from './present-entry.ts';
import { listActors } from './queries.ts';

const PAGE_SIZE = 50;

/** The console's handlers for the audit log. */
export const auditHandlers = {
  exportLog,
  listLog: async (context, { before, ...filter }) => {
    const { db, session } = context;
    const rows = await latestEntries(db, {
      ...(await filterOf(context, filter)),
      before: before ?? null,
      limit: PAGE_SIZE + 1,
    });
    const entries = rows.slice(0, PAGE_SIZE).map((row) => presentEntry(row, { seesAddress: true }));
    return {
      entries,
      next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null,
      people: canSeeWholeLog(session.roles) ? await listActors(db) : [],
    };
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
