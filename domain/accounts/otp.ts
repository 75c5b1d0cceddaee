const LIFETIME_MS = 10 * 60_000;
const MAX_FAILED_ATTEMPTS = 5;

export interface StoredCode {
  /** Wrong codes entered by the requester. */
  failed_attempts: number;
  /** Wrong codes entered by anybody else; they do not use up the requester's attempts. */
  failed_attempts_elsewhere: number;
  expires_at: Date;
}

/** When a code requested now expires. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/**
 * Whether a code can still be tried, by its requester or (`isOwn` false) by others: it expires, and five wrong attempts
 * invalidate it.
 */
export function isTryable(code: StoredCode, now: Date, isOwn = true): boolean {
  const failed = isOwn ? code.failed_attempts : code.failed_attempts_elsewhere;
  return failed < MAX_FAILED_ATTEMPTS && code.expires_at.getTime() > now.getTime();
}

/** Whether a text has the form of a code (spec §9, OTP 4 digits). */
export function isCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
