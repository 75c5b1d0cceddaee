import {
  type ListedValue,
  MOST_AT_ONCE,
  type ValueJob,
} from '#contract/console/catalog/attribute-values.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { storable } from '#server/http/request/storable-text.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import {
  isActive,
  isSilent,
  requestStop,
  wasInterrupted,
} from '#server/jobs/watched/watched-job.ts';
import {
  findLatestChange,
  type StoredValueChange,
} from '../../../operate/values/change-queries.ts';
import type { ValueField } from '../../../operate/values/value-queries.ts';
import { listValues, MAX_COUNT } from './list-queries.ts';

const PAGE_SIZE = 100;

interface PageOf {
  scope: Scope;
  now: Date;
  q?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** A page of the values that a scope's products have of a field, and the job that changes them. Throws Invalid. */
export async function readPage(
  db: Database,
  field: ValueField,
  { scope, now, q, after, limit = PAGE_SIZE }: PageOf,
) {
  const page = { search: q ?? null, after: readCursor(field, after), limit };
  const [{ rows, last }, job] = await Promise.all([
    listValues(db, scope, field, page),
    findLatestChange(db, field, scope),
  ]);
  return {
    rows: rows.map(({ value, products }) => ({
      value,
      products: Math.min(products, MAX_COUNT),
      products_are_capped: products > MAX_COUNT,
    })),
    next: last === null ? null : JSON.stringify(last),
    job: job && job.total > MOST_AT_ONCE ? presentJob(job, now) : null,
  };
}

/** Stops the job that changes a field's values. Refused if it has ended. */
export async function stopChange(
  db: Database,
  field: ValueField,
  { scope, now }: Pick<PageOf, 'scope' | 'now'>,
): Promise<Record<string, never>> {
  const job = await findLatestChange(db, field, scope);
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

function presentJob(job: StoredValueChange, now: Date): ValueJob {
  return {
    id: job.id,
    state: job.state,
    from: job.from_values,
    to: job.to_values,
    done: job.done,
    total: job.total,
    was_interrupted: wasInterrupted(job) && isActive(job),
    is_silent: isSilent(job, now),
  };
}
