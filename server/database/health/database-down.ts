import { errorFields } from '#server/error-fields.ts';

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Cancelled: statement_timeout, server too busy, or lock timeout.
  '57014',
  // Shut down, crashed, starting up, dropped, idle timeout.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // Idle in a transaction for too long: this process was suspended.
  '25P03',
  // In a transaction for longer than the server allows.
  '25P04',
  // Out of open files, connections, memory, or what the server allows of something.
  '53000',
  '53200',
  '53300',
  '53400',
  // The primary became a standby.
  '25006',
]);

/** Lost connections; what the server's system refuses it, as a disk that fails to read. */
const SYSTEM_FAULT = /^(08|58)...$/;

/** Messages of errors from pg and Kysely that have no code. */
const MESSAGES =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed and is not queryable)|Postgres connection has been discarded|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database is unavailable, for any statement: the same request may succeed in a few
 * seconds.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = errorFields(error);
  // Also EMFILE of this process, EAGAIN of a busy socket, and ENOENT of a socket that a restart removed.
  if (syscall === 'connect') return true;
  if (code !== undefined) return CODES.has(code) || SYSTEM_FAULT.test(code);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  return MESSAGES.test(error.message);
}

/** Timeouts of pg's client (statements and connections) and of its pool (connections). */
const TIMEOUTS = new Set([
  'Query read timeout',
  'timeout expired',
  'Connection terminated due to connection timeout',
]);

/** Whether a statement or a new connection got no response in time, which may mean a silent database. */
export function isResponseTimeout(error: unknown): boolean {
  return error instanceof Error && TIMEOUTS.has(error.message);
}

/** Whether the connection of a failed statement is unusable although its socket is still open. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || errorFields(error).code === '25006';
}
