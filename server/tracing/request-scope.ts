import { AsyncLocalStorage } from 'node:async_hooks';

const active = new AsyncLocalStorage<string>();

/** Runs work on behalf of a request: lines of the log and jobs that it queues have the request's id. */
export const inRequest = <T>(requestId: string, work: () => T): T => active.run(requestId, work);

/** What a line of the log, or a job, says about the request on whose behalf this runs. */
export function requestOfLog(): { request_id?: string } {
  const requestId = active.getStore();
  return requestId === undefined ? {} : { request_id: requestId };
}
