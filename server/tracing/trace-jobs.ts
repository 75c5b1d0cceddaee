import type { TaskList } from 'graphile-worker';
import { inSpan, isTracing } from './spans.ts';

/** Runs each task as a span, of the trace in which its job was queued. */
export function traceJobs(tasks: TaskList): TaskList {
  if (!isTracing()) return tasks;
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: unknown, helpers: Parameters<NonNullable<typeof task>>[1]) => {
      const { traceparent } = (payload ?? {}) as { traceparent?: string };
      return inSpan({ name: `job ${name}`, kind: 'CONSUMER', traceparent }, async () =>
        task?.(payload as never, helpers),
      );
    },
  ]);
  return Object.fromEntries(entries) as TaskList;
}
