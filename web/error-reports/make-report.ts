import type { FailedCallReport, UncaughtReport } from './report-queue.ts';

const MAX_LENGTH = 4_000;

/** The browser's state at the time of the error. */
export interface Environment {
  url: string;
  user_agent: string;
  timestamp: string;
}

/** A failed call and its error. */
export interface FailedCall {
  method: string;
  /** '/api/products?page=2'. */
  url: string;
  status: number;
  body: unknown;
  error: unknown;
}

/** Where an error occurred: a component, or a position in a script. */
export interface ErrorSource {
  component?: string | undefined;
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

/** Spec §7: report of a failed call. */
export function failedCallReport(call: FailedCall, environment: Environment): FailedCallReport {
  return {
    ...messageAndStack(call.error),
    api_endpoint: call.url,
    api_method: call.method,
    status_code: call.status,
    response_data: call.body === null || call.body === undefined ? null : textOf(call.body),
    ...environment,
  };
}

/** Spec §7: report of an uncaught error or unhandled rejection. */
export function uncaughtReport(
  error: unknown,
  source: ErrorSource,
  environment: Environment,
): UncaughtReport {
  const described = messageAndStack(error);
  const [, file, line, column] =
    /((?:https?|file):\/\/[^\s()]+?):(\d+):(\d+)/.exec(described.error_stack ?? '') ?? [];
  return {
    ...described,
    ...(source.component === undefined
      ? { file_path: source.file ?? file ?? null }
      : { component_info: source.component.slice(0, MAX_LENGTH) }),
    line_number: source.line ?? (line === undefined ? null : Number(line)),
    column_number: source.column ?? (column === undefined ? null : Number(column)),
    ...environment,
  };
}

function messageAndStack(error: unknown): { error_message: string; error_stack: string | null } {
  if (error instanceof Error) {
    const { name, message, stack } = error;
    return {
      error_message: (message || name).slice(0, MAX_LENGTH),
      error_stack: stack?.slice(0, MAX_LENGTH) ?? null,
    };
  }
  return { error_message: textOf(error), error_stack: null };
}

function textOf(value: unknown): string {
  try {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return (text ?? String(value)).slice(0, MAX_LENGTH);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
