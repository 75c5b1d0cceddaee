const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The socket of a bundled database that is being restarted.
  'ENOENT',
  // Cancelled: by statement_timeout, the server being too busy or a lock held too long.
  '57014',
  // Shut down, crashed, starting up, dropped, idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // Idle in a transaction for too long: this process stood still.
  '25P03',
  // No connection or no memory left.
  '53200',
  '53300',
  // A primary that became a standby.
  '25006',
]);

/** What pg and Kysely say without a code. */
const MESSAGES =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed and is not queryable)|Postgres connection has been discarded|Cannot use a pool after calling end)/;

/**
 * Whether a failure means that the database could not be asked at this moment, whatever the statement was: the same
 * request may succeed in a few seconds.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return CODES.has(code) || /^08...$/.test(code);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  return MESSAGES.test(error.message);
}

/** Whether the connection a statement failed on is of no use any more, although its socket is still open. */
export function isLostForClient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || (error as { code?: unknown }).code === '25006';
}
