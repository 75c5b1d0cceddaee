import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';
import { requestOfLog } from '../tracing/request-scope.ts';
import { traceOfLog } from '../tracing/spans.ts';

/** Bytes of lines that wait while they can't be written; beyond them, lines are lost. */
const MAX_WAITING = 1024 * 1024;

/** The log of the process: JSON lines, on standard output unless a destination is given. */
export function createLog(
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level,
    serializers: { err: loggedError },
    mixin: () => ({ ...traceOfLog(), ...requestOfLog() }),
  };
  return pino(options, destination);
}

/** Standard output, which may be a file on a full disk: a line that can't be written waits for the next one. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING });
  let isFailing = false;
  // Without a listener, the failed write would end the process.
  stream.on('error', () => {
    isFailing = true;
  });
  stream.on('write', () => {
    isFailing = false;
  });
  const flush = stream.flushSync.bind(stream);
  // At the exit of the process it would repeat the failed write for ever.
  stream.flushSync = () => {
    if (!isFailing) flush();
  };
  return stream;
}
