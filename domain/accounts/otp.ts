/** Design: OTP. */
const LIFETIME_MS = 10 * 60_000;
const MOST_WRONG_TRIES = 5;

export interface StoredCode {
  wrong_tries: number;
  expires_at: Date;
}

/** When a code asked for now ends. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/** Whether a code can still be tried: five wrong tries kill it, and so does time. */
export function isTryable({ wrong_tries, expires_at }: StoredCode, now: Date): boolean {
  return wrong_tries < MOST_WRONG_TRIES && expires_at.getTime() > now.getTime();
}

/** Whether a text has the form of a code (spec §9). */
export function isCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
