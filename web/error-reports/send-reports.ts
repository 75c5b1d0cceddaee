import {
  type ErrorSource,
  type FailedCall,
  failedCallReport,
  type Environment,
  uncaughtReport,
} from './make-report.ts';
import { isMissingStatus } from '#web/api/is-missing-status.ts';
import { requestHeaders } from '#web/api/request-headers.ts';
import { type ErrorReport, ReportQueue } from './report-queue.ts';

// Loaded with the first error of a visit; nothing here may affect the shopper (spec §7: failures
// are ignored).

const ADDRESS = '/api/log-frontend-error';
/** Errors already reported through another channel. */
const reported = new WeakSet<object>();

const queue = new ReportQueue({
  now: () => performance.now(),
  later: (work, ms) => setTimeout(work, ms),
  send: (report) => {
    fetch(ADDRESS, {
      method: 'POST',
      headers: { ...requestHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  },
});

// Flush pending reports before the page goes away.
window.addEventListener('pagehide', () => queue.flush(sendBeacon));

/** Reports a failed call. */
export function reportFailedCall(call: FailedCall): void {
  if (isFirstReport(call.error)) queue.add(failedCallReport(call, environment()));
}

/** Reports an uncaught error; ignores aborted calls and navigations, and missing pages. */
export function reportUncaught(error: unknown, source: ErrorSource): void {
  if (isAborted(error) || isMissingPage(error) || !isFirstReport(error)) return;
  queue.add(uncaughtReport(error, source, environment()));
}

function sendBeacon(report: ErrorReport): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

function environment(): Environment {
  return {
    url: window.location.href,
    user_agent: navigator.userAgent,
    timestamp: new Date().toISOString(),
  };
}

function isFirstReport(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (reported.has(error)) return false;
  reported.add(error);
  return true;
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function isMissingPage(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    isMissingStatus(error.status)
  );
}
