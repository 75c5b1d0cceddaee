import pino, { type SerializedError } from 'pino';

/**
 * The fields of errors that say what failed. Others quote what was sent or stored: rows and statements (PostgreSQL), the
 * payload and headers of a call (Stripe), recipients (mail servers), connections with their queries.
 */
const FIELDS = [
  'type',
  'code',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'statusCode',
  'responseCode',
  'requestId',
] as const;

/** Enough for a stack: a sender of long texts must not fill the disk with errors about them. */
const MAX_LENGTH = 8_000;
/** Addresses of people, and the names and passwords in addresses of servers. */
const PERSONAL = /[\w.+%'-]{1,64}@(?=[\w-]+\.\w)|(?<=:\/\/)[^\s/@]{1,200}@/g;

/** What is logged of an error: its message, stack and the fields above, without email addresses and passwords. */
export function loggedError(error: unknown): unknown {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError ? logged(pino.stdSerializers.err(error as Error)) : error;
}

function logged(error: SerializedError): object {
  const { message, stack, aggregateErrors } = error;
  const fields = FIELDS.flatMap((name) => (isPlain(error[name]) ? [[name, error[name]]] : []));
  return {
    ...Object.fromEntries(fields),
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(logged) }),
  };
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const withoutPeople = (text: string) => text.slice(0, MAX_LENGTH).replaceAll(PERSONAL, '[hidden]@');
