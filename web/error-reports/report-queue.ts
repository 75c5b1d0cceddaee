/** Spec §7: what a report of an error carries. */
export type ErrorReport = FailedCallReport | UncaughtReport;

interface SharedFields {
  error_message: string;
  error_stack: string | null;
  /** The page. */
  url: string;
  user_agent: string;
  /** ISO 8601. */
  timestamp: string;
}

export interface FailedCallReport extends SharedFields {
  api_endpoint: string;
  api_method: string;
  status_code: number;
  response_data: string | null;
}

export type UncaughtReport = SharedFields &
  ({ component_info: string } | { file_path: string | null }) & {
    line_number: number | null;
    column_number: number | null;
  };

export interface QueueDeps {
  now: () => number;
  /** Does the work once after some time. */
  later: (work: () => void, ms: number) => void;
  /** Sends one report; must not throw. */
  send: (report: ErrorReport) => void;
}

const WAIT_MS = 2_000;
const SAME_MS = 60_000;
const MOST_A_MINUTE = 20;

/** Keeps reports for a moment and sends them together: the same fault once a minute, and twenty a minute at most. */
export class ReportQueue {
  readonly #deps: QueueDeps;
  #waiting: ErrorReport[] = [];
  /** When each fault was taken last. */
  readonly #taken = new Map<string, number>();

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  /** Takes a report, unless there were enough of it or of all. */
  add(report: ErrorReport): void {
    const now = this.#deps.now();
    for (const [fault, time] of this.#taken) {
      if (now - time >= SAME_MS) this.#taken.delete(fault);
    }
    const fault = faultOf(report);
    if (this.#taken.has(fault) || this.#taken.size >= MOST_A_MINUTE) return;
    this.#taken.set(fault, now);
    this.#waiting.push(report);
    if (this.#waiting.length === 1) this.#deps.later(() => this.flush(), WAIT_MS);
  }

  /** Sends what waits now, in the way that is given or in the usual one. */
  flush(send = this.#deps.send): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const report of waiting) send(report);
  }
}

/** What tells one fault from another: not the number under which the server keeps it. */
function faultOf(report: ErrorReport): string {
  const { timestamp: _timestamp, ...fault } = report;
  return JSON.stringify(fault).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#');
}
