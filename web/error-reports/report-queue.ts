/** Spec §7: content of an error report. */
export type ErrorReport = FailedCallReport | UncaughtReport;

interface SharedFields {
  error_message: string;
  error_stack: string | null;
  /** URL of the page. */
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
  /** Runs `work` once after a delay. */
  later: (work: () => void, ms: number) => void;
  /** Sends one report; must not throw. */
  send: (report: ErrorReport) => void;
}

const WAIT_MS = 2_000;
const REPEAT_AFTER_MS = 60_000;
const MAX_PER_MINUTE = 20;

/** Batches reports and limits them: each fault once a minute, at most twenty in total. */
export class ReportQueue {
  readonly #deps: QueueDeps;
  #waiting: ErrorReport[] = [];
  /** Time of each fault's last report. */
  readonly #taken = new Map<string, number>();

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  /** Adds a report, unless a rate limit is reached. */
  add(report: ErrorReport): void {
    const now = this.#deps.now();
    for (const [fault, time] of this.#taken) {
      if (now - time >= REPEAT_AFTER_MS) this.#taken.delete(fault);
    }
    const fault = faultOf(report);
    if (this.#taken.has(fault) || this.#taken.size >= MAX_PER_MINUTE) return;
    this.#taken.set(fault, now);
    this.#waiting.push(report);
    if (this.#waiting.length === 1) this.#deps.later(() => this.flush(), WAIT_MS);
  }

  /** Sends the pending reports, through `send` or the default. */
  flush(send = this.#deps.send): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const report of waiting) send(report);
  }
}

/** Identity of a fault; excludes the request id. */
function faultOf(report: ErrorReport): string {
  const { timestamp: _timestamp, ...fault } = report;
  return JSON.stringify(fault).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#');
}
