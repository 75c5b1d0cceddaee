import { z } from 'zod';
import { flag, id, maybe, whole } from '../fields.ts';
import { consoleEndpoint } from './endpoint.ts';

const FaultSchema = z.object({
  /** Id of the newest report. */
  id: z.int(),
  /** Identifies reports of the same fault. */
  fault: z.string(),
  message: z.string().nullable(),
  times: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  is_solved: z.boolean(),
  /** Details of the newest report. */
  page: z.string().nullable(),
  call: z.string().nullable(),
  place: z.string().nullable(),
  component: z.string().nullable(),
  browser: z.string().nullable(),
  request_id: z.string(),
  stack: z.string().nullable(),
  response: z.string().nullable(),
});
export type Fault = z.output<typeof FaultSchema>;

export const listErrors = consoleEndpoint({
  method: 'GET',
  path: '/errors',
  access: 'errors.see',
  summary:
    'Lists errors reported by browsers in the last thirty days, grouped, newest first; of those that only one address has reported, most come last',
  request: z.object({
    solved: flag().default(false),
    /** Id of the last error of the previous page. */
    after: maybe(id()),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    faults: z.array(FaultSchema),
    open: z.int(),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const exportErrors = consoleEndpoint({
  method: 'GET',
  path: '/errors/export',
  access: 'errors.see',
  produces: 'text/csv',
  summary: 'Returns the open or the solved errors as CSV, newest first',
  request: z.object({ solved: flag().default(false) }),
  response: z.string(),
});

export const solveError = consoleEndpoint({
  method: 'POST',
  path: '/errors/solve',
  access: 'errors.see',
  summary: 'Marks an error as solved or reopens it; a later report reopens it too',
  request: z.object({ fault: z.string().min(1).max(4000), is_solved: z.boolean() }),
  response: z.object({}),
});
