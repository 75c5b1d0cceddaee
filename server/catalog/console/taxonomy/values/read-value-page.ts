import type { ListedValue, ValueJob } from '#contract/console/catalog/attribute-values.ts';
import { msg } from '#domain/i18n/msg.ts';
import { includesScope, type Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { storable } from '#server/http/request/storable-text.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { waitsForOthers } from '#server/jobs/watched/waits-for-others.ts';
import {
  isActive,
  isSilent,
  requestStop,
  wasInterrupted,
} from '#server/jobs/watched/watched-job.ts';
import type { StoredValueChange } from '../../../operate/values/change-queries.ts';
import { listJobs } from '../../../operate/values/job-queries.ts';
import type { ValueField } from '../../../operate/values/value-sql.ts';
import { listValues, MAX_COUNT } from './list-queries.ts';

const PAGE_SIZE = 100;

interface PageOf {
  scope: Scope;
  /** Where the caller may stop jobs. */
  mayStop: Scope;
  now: Date;
  q?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** A page of the values that a scope's products have of a field, and the jobs that change them. Throws Invalid. */
export async function readValuePage(
  db: Database,
  field: ValueField,
  { scope, mayStop, now, q, after, limit = PAGE_SIZE }: PageOf,
) {
  const page = { search: q ?? null, after: readCursor(field, after), limit };
  const [{ rows, last }, stored] = await Promise.all([
    listValues(db, scope, field, page),
    listJobs(db, field, scope),
  ]);
  const waiting = stored.find(({ state }) => state === 'waiting');
  const isQueueBusy = waiting !== undefined && (await waitsForOthers(db, waiting));
  const jobs = stored.map((job) => presentJob(job, { mayStop, now, isQueueBusy }));
  return {
    rows: rows.map(({ value, products }) => ({
      value,
      products: Math.min(products, MAX_COUNT),
      products_are_capped: products > MAX_COUNT,
    })),
    next: last === null ? null : JSON.stringify(last),
    jobs,
    job: jobs.at(-1) ?? null,
  };
}

/** Stops a job that changes a field's values, without an id the last one. Refused if it has ended, or is of other shops. */
export async function stopChange(
  db: Database,
  field: ValueField,
  { id, mayStop, now }: Pick<PageOf, 'mayStop' | 'now'> & { id: number | undefined },
): Promise<Record<string, never>> {
  const jobs = await listJobs(db, field, mayStop);
  const job = jobs.findLast((job) => (id === undefined ? isActive(job) : job.id === id));
  if (!job || !(await requestStop(db, 'attribute_value_changes', job.id, now)))
    throw new Refused(msg('This has ended.'));
  return {};
}

/** The last value of the page before, from a URL. */
function readCursor({ kind }: ValueField, text: string | undefined): ListedValue | null {
  if (text === undefined) return null;
  const isNumber = kind === 'number';
  if (isNumber ? /^-?\d[\d.e+-]{0,30}$/.test(text) : /^".*"$/su.test(text)) {
    try {
      return storable(JSON.parse(text)) as ListedValue;
    } catch {
      // It is refused below.
    }
  }
  throw new Invalid({ after: ['This page no longer exists. Start at the first page.'] });
}

function presentJob(
  job: StoredValueChange,
  { mayStop, now, isQueueBusy }: { mayStop: Scope; now: Date; isQueueBusy: boolean },
): ValueJob {
  return {
    id: job.id,
    state: job.state,
    from: job.from_values,
    to: job.to_values,
    done: job.done,
    total: job.total,
    was_interrupted: wasInterrupted(job) && isActive(job),
    is_silent: isSilent(job, now),
    waits_for_others: job.state === 'waiting' && isQueueBusy,
    may_stop: includesScope(mayStop, job.shop_ids ?? 'all'),
  };
}
