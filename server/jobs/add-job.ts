import { type RawBuilder, sql } from 'kysely';
import type { OPTION_KINDS } from '#contract/console/catalog/options.ts';
import type { TaxonMerge } from '#contract/console/catalog/taxonomy.ts';
import type { By } from '#server/audit/audit.ts';
import { JOBS_TAG } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';
import { requestOfLog } from '#server/tracing/request-scope.ts';
import { traceparent } from '#server/tracing/spans.ts';
import type { QueuedBy } from './run-as-queued.ts';

/** Who a job of several steps logs them for. */
type JobStaff = Extract<By, { actor: 'staff' }>['staff'];

/** The payload of each job. */
export interface JobPayloads {
  'send-order-mail':
    | { kind: 'unpaid'; payment_id: number }
    /** `is_repeated`: sent again by staff, without the orders that were cancelled since. */
    | { kind: 'placed'; payment_id: number; is_repeated?: boolean }
    | {
        kind: 'paid' | 'part-paid';
        payment_id: number;
        order_ids: number[];
        /** The recorded amounts that an undo can take out of it. */
        received_ids?: number[];
      }
    | { kind: 'status'; order_id: number; status: string };
  'send-shipment-mail': { shipment_id: number };
  'send-buyer-mail': { message_id: number };
  'send-code': { otp_id: number; locale: string };
  'send-account-mail':
    | {
        kind: 'welcome' | 'password-changed' | 'password-link' | 'merged-into';
        user_id: number;
        locale: string;
      }
    | {
        kind: 'email-changed' | 'phone-changed' | 'merged-away';
        user_id: number;
        locale: string;
        earlier: string;
      };
  'send-invitation': {
    staff_id: number;
    /** Who invites them, for the mail to say; none from the previous version and the command line. */
    invited_by?: number | null;
  };
  'send-security-mail': {
    kind: 'wrong-passwords' | 'factor-reset' | 'factor-replaced' | 'owner-added' | 'recovery-code';
    /** Whom it is about, and who gets it. */
    staff_id: number;
    to_id: number;
    client_address?: string;
  };
  'confirm-stock-alert': { alert_id: number };
  'send-stock-alert': { product_id: number; email: string; locale: string };
  'expire-payment': { payment_id: number };
  'send-return-mail': { return_id: number; state: string };
  'send-refund-mail': { refund_id: number };
  'send-refund': { refund_id: number };
  'send-ticket-mail': { message_id: number };
  'send-scheduled-reply': { reply_id: number; version: number };
  'send-assignment-mail': { staff_id: number };
  'announce-ticket-message': { ticket_number: string };
  'import-catalogue': { import_id: number };
  'undo-import': { import_id: number };
  'run-order-batch': { batch_id: number };
  'undo-order-batch': { batch_id: number };
  'change-attribute-values': { change_id: number };
  'change-tags': { change_id: number };
  'merge-taxon': { staff: JobStaff; merge: TaxonMerge };
  'merge-options': { staff: JobStaff; kind: (typeof OPTION_KINDS)[number]; into: number };
  'announce-taxes': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/**
 * Jobs that run before others, the smallest number first. Somebody is waiting for a code. Money and stock must not wait
 * for mails, each of which takes seconds while the mail server does not respond.
 */
const PRIORITIES: Partial<Record<JobName, number>> = {
  'send-code': -10,
  'expire-payment': -5,
  'send-refund': -5,
};

/** The queue of the jobs that can take minutes: one of them at a time, so that the others always have a worker. */
export const LONG_QUEUE = 'long';
const LONG = new Set<JobName>([
  'import-catalogue',
  'undo-import',
  'run-order-batch',
  'undo-order-batch',
  'change-attribute-values',
  'change-tags',
  'merge-taxon',
  'merge-options',
]);

/** The key of a job that is queued at most once per subject: a newer one replaces the one that waits. */
function keyOf<Name extends JobName>(name: Name, payload: JobPayloads[Name]): string | null {
  return name === 'send-refund' && 'refund_id' in payload ? `${name} ${payload.refund_id}` : null;
}

interface JobOptions {
  runAt?: Date | null;
  inMs?: number | null;
  key?: string | null;
}

/**
 * Queues a job; inside a transaction it is queued on commit. It runs immediately, at `runAt`, or `inMs` from now by the
 * database's clock, which decides when jobs are due. A job that waits with the same `key` is replaced; null: none.
 */
export async function addJob<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobPayloads[Name],
  { runAt = null, inMs = null, key = keyOf(name, payload) }: JobOptions = {},
): Promise<void> {
  // The same text for all jobs, as the statement is prepared.
  const at = sql`coalesce(now() + ${inMs}::float8 * interval '1 ms', ${runAt}::timestamptz)`;
  const job = { name, payload: traced(payload), at, priority: PRIORITIES[name] ?? 0 };
  const queue = LONG.has(name) ? LONG_QUEUE : null;
  if (key !== null || queue !== null || !(await insertJob(db, job))) {
    await sql`
      select from graphile_worker.add_job(
        ${name}, payload := ${job.payload}::json, queue_name := ${queue}, run_at := ${at},
        job_key := ${key}, priority := ${job.priority})`.execute(db);
  }
}

/** A payload as JSON, with the request and the span that queue the job. */
function traced(payload: object): string {
  const trace = traceparent();
  const queuedBy: QueuedBy = { ...requestOfLog(), ...(trace !== null && { traceparent: trace }) };
  return JSON.stringify({ ...payload, ...queuedBy });
}

/**
 * Parts of a statement that queue a job with others of its rows, as `addJob` without a time does: one that inserts it,
 * and one, `announced`, that wakes the workers for what the first, named `inserted`, returned. `more`: values of the
 * payload that the statement itself finds, as a jsonb object. While there is no such task yet, they insert nothing.
 */
export function jobParts<Name extends JobName>(
  name: Name,
  payload: Partial<JobPayloads[Name]>,
  { inserted, more }: { inserted: string; more: RawBuilder<unknown> },
): { job: RawBuilder<unknown>; announced: RawBuilder<unknown> } {
  const json = sql`(${traced(payload)}::jsonb || ${more})::json`;
  const priority = PRIORITIES[name] ?? 0;
  return {
    job: insertedJob({ name, payload: json, at: sql`null::timestamptz`, priority }),
    announced: announcedJob(inserted),
  };
}

/**
 * The condition that the job with this key is still tried. To queue it again would reset its attempts, so that it never
 * fails permanently, which is what alerts the operator.
 */
export const isJobPending = (key: RawBuilder<string>): RawBuilder<boolean> => sql`exists (
  select from graphile_worker._private_jobs j where j.key = ${key} and j.attempts < j.max_attempts)`;

/** Removes a job that has not started; does nothing when no job has this key. */
export async function removeJob(db: Database, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(db);
}

interface NewJob<Payload> {
  name: string;
  payload: Payload;
  /** When it is due, as a timestamptz; null: now. */
  at: RawBuilder<unknown>;
  priority: number;
}

/**
 * What graphile_worker.add_job does for a job without a key, except its NOTIFY, which makes all transactions that add a
 * job commit one after the other: the listener of changes wakes the workers. False while there is no such task yet.
 */
async function insertJob(db: Database, job: NewJob<string>): Promise<boolean> {
  const { rows } = await sql`/* prepared insert-job */
    with job as (${insertedJob({ ...job, payload: sql`${job.payload}::json` })}),
      announced as (${announcedJob('job', sql`${job.at} is null`)})
    select id from job`.execute(db);
  return rows.length > 0;
}

const insertedJob = ({ name, payload, at, priority }: NewJob<RawBuilder<unknown>>) => sql`
  insert into graphile_worker._private_jobs (task_id, payload, run_at, priority)
  select id, ${payload}, coalesce(${at}, now()), ${priority}::smallint
  from graphile_worker._private_tasks where identifier = ${name}
  returning id`;

const announcedJob = (inserted: string, isDue = sql`true`) => sql`
  insert into change_log (tags) select array[${JOBS_TAG}] from ${sql.table(inserted)} where ${isDue}`;
