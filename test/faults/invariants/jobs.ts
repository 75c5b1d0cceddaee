import { sql } from 'kysely';
import { all, type Violations } from './invariant.ts';

/** No job is lost: no job is pending or has failed for good, and each order has its email. */
export const lostJobs: Violations = async ({ db, ledger, mails }) => {
  const jobs = await all<{ id: string; task: string; last_error: string | null }>(
    db,
    // The shop keeps running: jobs that are due each minute may have been queued since all were done.
    sql`select id, task_identifier as task, jobs.last_error from graphile_worker.jobs
      join graphile_worker._private_jobs using (id)
      where not (payload::jsonb ? '_cron' and jobs.last_error is null
        and jobs.created_at > now() - interval '1 minute')`,
  );
  const notified = new Set(
    mails.flatMap(({ to, subject }) =>
      [...subject.matchAll(/#\w+/g)].map(([code]) => `${to} ${code}`),
    ),
  );
  return [
    ...jobs.map(
      ({ id, task, last_error }) =>
        `job ${id} (${task}) is not done: ${last_error ?? 'still waiting'}`,
    ),
    ...ledger.orders.flatMap(({ answer, email }) =>
      (answer?.orders ?? [])
        .filter(({ order_code }) => !notified.has(`${email} ${order_code}`))
        .map(({ order_code }) => `nobody was notified of order ${order_code}`),
    ),
  ];
};

/** No job is executed twice, except those interrupted by a kill. */
export const repeatedJobs: Violations = ({ mails, cutJobs }) => {
  const texts = mails.map(({ to, subject }) => `${to} ${subject}`);
  const twice = texts.length - new Set(texts).size;
  return twice > cutJobs ? [`${twice} mails came twice, ${cutJobs} jobs were cut`] : [];
};

/** The shop accepts orders again within the limit, and no process exits unexpectedly. */
export const recoveries: Violations = ({ recoveries, deaths }) => [
  ...recoveries
    .filter(({ seconds }) => seconds === null)
    .map(({ fault }) => `not back after: ${fault}`),
  ...(deaths > 0 ? [`${deaths} times a process ended by itself`] : []),
];

/** Shoppers see a 503 at worst, and one response per idempotency key. */
export const responses: Violations = ({ ledger }) => ledger.wrong;
