import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token of 43 characters; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
