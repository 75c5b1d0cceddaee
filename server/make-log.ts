import pino, { type DestinationStream, type Logger } from 'pino';
import { requestOfLog } from './tracing/request-scope.ts';
import { traceOfLog } from './tracing/spans.ts';

/**
 * Never logged: tokens, what PostgreSQL quotes of rows and statements in its errors (password hashes, form input), and
 * the connection of an error with its queries.
 */
const SECRET = [
  'req.headers.authorization',
  'err.detail',
  'err.where',
  'err.internalQuery',
  'err.parameters',
  'err.client',
];

/** The log of the process: JSON lines. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET, censor: '[hidden]' },
    mixin: () => ({ ...traceOfLog(), ...requestOfLog() }),
  };
  return destination ? pino(options, destination) : pino(options);
}
