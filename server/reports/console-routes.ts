import type { ConsoleName } from '#contract/console/api.ts';
import type { Fault } from '#contract/console/errors.ts';
import { operate } from '#server/audit/operate.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { type Columns, exportList } from '#server/console/export-list.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { countOpenFaults, listFaults } from './faults.ts';
import { solveFault } from './operate/solve-fault.ts';

const PAGE_SIZE = 50;
const MAX_EXPORTED = 50_000;

const COLUMNS: Columns<Fault> = {
  message: (row) => row.message ?? '',
  times: (row) => row.times,
  first: (row) => row.first_at,
  last: (row) => row.last_at,
  page: (row) => row.page ?? '',
  call: (row) => row.call ?? '',
  place: (row) => row.place ?? '',
  component: (row) => row.component ?? '',
  browser: (row) => row.browser ?? '',
  request: (row) => row.request_id,
};

/** The console's calls about errors that browsers reported. */
export const errorHandlers = {
  listErrors: async ({ db }, { solved, after, limit = PAGE_SIZE }) => {
    const [rows, open] = await Promise.all([
      listFaults(db, { isSolved: solved, after, limit: limit + 1 }),
      countOpenFaults(db),
    ]);
    const faults = rows.slice(0, limit);
    const last = rows.length > limit ? faults.at(-1) : undefined;
    return { faults, open, next: last ? String(last.id) : null };
  },
  exportErrors: async (context, { solved }) => {
    const { csv } = await exportList(context, {
      columns: COLUMNS,
      max: MAX_EXPORTED,
      readAfter: (last, limit) =>
        listFaults(context.db, { isSolved: solved, after: last?.id, limit }),
    });
    return csv;
  },
  solveError: async (context, { fault, is_solved: isSolved }) => {
    await operate(context.db, byStaff(context), (work) => solveFault(work, { fault, isSolved }));
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
