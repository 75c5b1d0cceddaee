/** Design: OTP. */
const LIFETIME_MS = 10 * 60_000;
const MOST_WRONG_TRIES = 5;

export interface StoredCode {
  /** Of whoever asked for it. */
  wrong_tries: number;
  /** From elsewhere: they do not use up the tries of whoever asked. */
  wrong_tries_elsewhere: number;
  expires_at: Date;
}

/** When a code asked for now ends. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/** Whether a code can still be tried, there where it was asked for or elsewhere: five wrong tries end it, and so does time. */
export function isTryable(code: StoredCode, now: Date, isOwn = true): boolean {
  const wrongTries = isOwn ? code.wrong_tries : code.wrong_tries_elsewhere;
  return wrongTries < MOST_WRONG_TRIES && code.expires_at.getTime() > now.getTime();
}

/** Whether a text has the form of a code (spec §9). */
export function isCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
