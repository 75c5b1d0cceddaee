import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * What a log never holds: who calls (tokens), and what PostgreSQL quotes of rows and statements in its failures, where
 * hashes of passwords and what people entered may stand; nor the connection a failure came from, with all it was asked.
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
  const options = { level, redact: { paths: SECRET, censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
}
