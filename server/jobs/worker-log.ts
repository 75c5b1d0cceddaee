import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import type { QueuedBy } from './run-as-queued.ts';

/** What graphile-worker logs of a failed job, besides a sentence with the error's message and stack. */
interface Failure {
  failure: true;
  error: unknown;
  duration: number;
  job: {
    id: string;
    task_identifier: string;
    attempts: number;
    max_attempts: number;
    payload: QueuedBy | null;
  };
}

/**
 * Passes what graphile-worker logs on to the log. Progress of the worker is for debugging. A failed job is logged with
 * its task, the attempt and the request that queued it, but without its payload, which can contain an email address.
 */
export function workerLog(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (isFailure(meta)) logFailure(log, meta);
    else if (level === 'error') log.error({ err: meta?.['error'] }, message);
    else if (level === 'warning') log.warn({ err: meta?.['error'] }, message);
    else log.debug(message);
  });
}

const isFailure = (meta: object | undefined): meta is Failure =>
  meta !== undefined && 'failure' in meta && 'job' in meta;

function logFailure(log: Logger, { error, duration, job }: Failure): void {
  log.error(
    {
      err: error,
      task: job.task_identifier,
      job_id: job.id,
      attempt: job.attempts,
      max_attempts: job.max_attempts,
      ms: Math.round(duration),
      ...(job.payload?.request_id && { request_id: job.payload.request_id }),
    },
    'job failed',
  );
}
