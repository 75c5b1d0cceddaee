import { createHash } from 'node:crypto';

/** Unknown fields may be nested without end; nothing of an order is nested deeper. */
const MAX_DEPTH = 8;

/** The hash of a request as it was read. */
export const hashOfRequest = (request: unknown): Buffer => sha256(JSON.stringify(request));

/** The hash of the fields that a client sent, whatever their sequence. */
export const hashOfSent = (sent: unknown): Buffer => sha256(JSON.stringify(sorted(sent, 0)));

function sorted(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((part) => sorted(part, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, sorted(part, depth + 1)]);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
