import type { ErrorPlace, FailedCall } from './make-report.ts';

// The part that every page loads: what makes and sends reports comes with the first error.
const load = () => import('./send-reports.ts');
/** Spec §7: failures of error reporting are ignored. */
const ignore = () => undefined;

/** Reports a failed call, without the caller waiting for it. */
export function reportFailedCall(call: FailedCall): void {
  load().then((reports) => reports.reportFailedCall(call), ignore);
}

/** Reports an error that nobody caught. */
export function reportUncaught(thrown: unknown, place: ErrorPlace = {}): void {
  load().then((reports) => reports.reportUncaught(thrown, place), ignore);
}

/** Listens for uncaught errors and unhandled rejections, as long as the page is there. */
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
