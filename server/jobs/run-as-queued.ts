import type { TaskList } from 'graphile-worker';
import { inRequest } from '#server/tracing/request-scope.ts';
import { inSpan } from '#server/tracing/spans.ts';

/** What `addJob` adds to a payload: the request and the span that queued the job. */
export interface QueuedBy {
  request_id?: string;
  traceparent?: string;
}

/** Runs each task as a span of the trace in which its job was queued, and on behalf of the request that queued it. */
export function runAsQueued(tasks: TaskList): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: unknown, helpers: Parameters<NonNullable<typeof task>>[1]) => {
      const { request_id: requestId, traceparent } = (payload ?? {}) as QueuedBy;
      const run = () =>
        inSpan({ name: `job ${name}`, kind: 'CONSUMER', traceparent }, async () =>
          task?.(payload as never, helpers),
        );
      return requestId === undefined ? run() : inRequest(requestId, run);
    },
  ]);
  return Object.fromEntries(entries) as TaskList;
}
