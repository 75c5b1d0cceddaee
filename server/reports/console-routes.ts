import type { ConsoleName } from '#contract/console/api.ts';
import { operate } from '#server/audit/operate.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { countOpenFaults, listFaults } from './faults.ts';
import { solveFault } from './operate/solve-fault.ts';

const SHOWN = 200;

/** The console's calls about errors that browsers reported. */
export const errorHandlers = {
  listErrors: async ({ db }, { solved }) => {
    const [faults, open] = await Promise.all([listFaults(db), countOpenFaults(db)]);
    return {
      faults: faults.filter(({ is_solved }) => is_solved === solved).slice(0, SHOWN),
      open,
    };
  },
  solveError: async (context, { fault, is_solved: isSolved }) => {
    await operate(context.db, byStaff(context), (work) => solveFault(work, { fault, isSolved }));
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
