import type { ErrorSource, FailedCall } from './make-report.ts';

// Loaded on every page; the code that builds and sends reports is loaded with the first error.
const load = () => import('./send-reports.ts');
/** Spec §7: failures of error reporting are ignored. */
const ignore = () => undefined;

/** Reports a failed call in the background. */
export function reportFailedCall(call: FailedCall): void {
  load().then((reports) => reports.reportFailedCall(call), ignore);
}

/** Reports an uncaught error. */
export function reportUncaught(thrown: unknown, source: ErrorSource = {}): void {
  load().then((reports) => reports.reportUncaught(thrown, source), ignore);
}

/** Listens for uncaught errors and unhandled rejections for the lifetime of the page. */
export function listenForErrors(): void {
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    reportUncaught(error ?? message, {
      file: filename || undefined,
      line: lineno || undefined,
      column: colno || undefined,
    }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
}
