/** How often something may be tried. */
export interface Limit {
  /** What is counted: 'wrong-password-account'. */
  kind: string;
  most: number;
  windowMs: number;
}

/** Numbers the operator may change: the setting `limits` (design: limits). */
export interface LimitNumbers {
  wrong_passwords_of_account: number;
  wrong_passwords_of_address: number;
  registrations_of_address: number;
  codes_of_contact: number;
}

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** Pictures that a customer sends of themselves: each is drawn anew and stored. */
export const PHOTO_OF_CUSTOMER: Limit = { kind: 'profile-photo', most: 20, windowMs: 60 * MINUTE };

/** What is limited of accounts. Where there is more than one limit for something, all of them hold. */
export function accountLimits(numbers: LimitNumbers) {
  const limit = (kind: string, most: number, windowMs: number): Limit => ({ kind, most, windowMs });
  return {
    wrongPasswordOfAccount: limit(
      'wrong-password-account',
      numbers.wrong_passwords_of_account,
      QUARTER,
    ),
    wrongPasswordOfAddress: limit(
      'wrong-password-address',
      numbers.wrong_passwords_of_address,
      QUARTER,
    ),
    registrationOfAddress: limit('registration', numbers.registrations_of_address, 10 * MINUTE),
    nextCode: limit('next-code', 1, MINUTE),
    codeOfContact: limit('code', numbers.codes_of_contact, QUARTER),
    codeOfAddress: limit('code-address', 20 * numbers.codes_of_contact, QUARTER),
    // Five tries a code and five codes a quarter of an hour would find one of 9,000 codes within days.
    wrongCodeOfContact: limit('wrong-code', 25, DAY),
  };
}

/**
 * Whole seconds until the next try, from the time of the decisive one: of those within the window the latest but
 * `most` - 1; null when there have not been so many. 0: at once.
 */
export function secondsToWait(decisive: Date | null, { windowMs }: Limit, now: Date): number {
  if (decisive === null) return 0;
  return Math.max(0, Math.ceil((decisive.getTime() + windowMs - now.getTime()) / 1000));
}
