import { createHash } from 'node:crypto';

/** The name under which bytes are stored: the first 32 hex digits of their SHA-256. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
