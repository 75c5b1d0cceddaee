import { createHash } from 'node:crypto';
import type { ErrorReportRequest } from '#contract/error-reports.ts';
import { faultKey } from '#domain/reports/fault-key.ts';
import { scrubSecrets } from '#domain/reports/scrub-secrets.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { deleteSolvedFaults } from './fault-queries.ts';
import {
  countReports,
  deleteReports,
  deleteReportsBeyond,
  insertReport,
  type NewReport,
} from './queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Limits per address. */
const LIMITS = [
  { max: 60, windowMs: MINUTE_MS },
  { max: 500, windowMs: DAY_MS },
];
const RETENTION_DAYS = 30;
/** How many reports are stored, some 200 MB when each has the maximum length. */
const MAX_STORED = 10_000;
/** Maximum of an integer column. */
const LARGEST = 2_147_483_647;

/**
 * Stores a browser's error report, without secrets and truncated; beyond 60 a minute or 500 a day per address it is
 * dropped (spec §7, POST /log-frontend-error).
 */
export async function storeReport(
  context: CallContext,
  request: ErrorReportRequest,
): Promise<void> {
  const { db, now, clientAddress } = context;
  const report = parseReport(context, request);
  await transaction(db, async (tx) => {
    for (const { max, windowMs } of LIMITS) {
      const since = new Date(now.getTime() - windowMs);
      if ((await countReports(tx, clientAddress, since)) >= max) return;
    }
    await insertReport(tx, report);
  });
}

/**
 * Deletes reports after thirty days, and all but the latest ones of each address: strangers can send as many as they
 * like.
 */
export async function deleteOldReports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await deleteReports(db, before);
  await deleteReportsBeyond(db, MAX_STORED);
  await deleteSolvedFaults(db, before);
}

function parseReport(
  { requestId, clientAddress, now }: CallContext,
  sent: ErrorReportRequest,
): NewReport {
  const about = {
    error_message: text(sent.error_message, 1000),
    api_method: text(sent.api_method, 20),
    api_endpoint: text(sent.api_endpoint, 1000),
    status_code: number(sent.status_code),
    file_path: text(sent.file_path, 1000),
    line_number: number(sent.line_number),
  };
  return {
    ...about,
    fault: createHash('sha256').update(faultKey(about)).digest('hex'),
    request_id: requestId,
    client_address: clientAddress,
    received_at: now,
    error_stack: text(sent.error_stack, 8000),
    url: text(sent.url, 2000),
    user_agent: text(sent.user_agent, 500),
    happened_at: moment(sent.timestamp),
    response_data: text(sent.response_data, 4000),
    component_info: text(sent.component_info, 4000),
    column_number: number(sent.column_number),
  };
}

/** Any value as a text of bounded length that PostgreSQL can store; null for nothing. */
function text(value: unknown, longest: number): string | null {
  if (value === undefined || value === null || value === '') return null;
  const scrubbed = scrubSecrets(value).slice(0, longest);
  return scrubbed.toWellFormed().replaceAll('\0', '');
}

function number(value: unknown): number | null {
  const whole = Math.trunc(Number(value ?? Number.NaN));
  return Number.isFinite(whole) && Math.abs(whole) <= LARGEST ? whole : null;
}

/** A time from text or milliseconds; null when it is invalid or absurd. */
function moment(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 3000 ? date : null;
}
