/** The operator's value for "unlimited". */
export const UNLIMITED = 100_000_000;

/** How many attempts are allowed in a window. */
export interface Limit {
  /** What is counted: 'wrong-password-account'. */
  kind: string;
  max: number;
  windowMs: number;
}

/** The operator's values, from the setting `limits`. */
export interface LimitNumbers {
  wrong_passwords_of_account: number;
  wrong_passwords_of_address: number;
  registrations_of_address: number;
  codes_of_contact: number;
  wrong_codes_of_address: number;
}

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** A network (a /24 of IPv4, a /48 of IPv6) is allowed as many attempts as this many of its addresses. */
const ADDRESSES_OF_NETWORK = 5;
/** This many wrong codes a day across the whole shop are an attack, not typos. */
const WRONG_CODES_OF_ATTACK = 200;
const WRONG_CODES_UNDER_ATTACK = 3;

/** The limits of accounts. If several apply, all must allow the attempt. */
export function accountLimits(numbers: LimitNumbers) {
  const limit = (kind: string, max: number, windowMs: number): Limit => ({ kind, max, windowMs });
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
    codeOfContactInDay: limit('code-day', 4 * numbers.codes_of_contact, DAY),
    codeOfAddress: limit('code-address', 20 * numbers.codes_of_contact, QUARTER),
    /** Codes that a customer requests for contacts other than their own. */
    codeOfCustomer: limit('code-customer', numbers.codes_of_contact, DAY),
    wrongCodeOfContact: limit('wrong-code', 25, DAY),
    wrongCodeOfAddress: limit('wrong-code-address', numbers.wrong_codes_of_address, DAY),
    wrongCodeOfNetwork: limit(
      'wrong-code-network',
      ADDRESSES_OF_NETWORK * numbers.wrong_codes_of_address,
      DAY,
    ),
    /**
     * Not a limit by itself: once it is reached, the whole shop is under attack, and addresses get
     * `wrongCodeUnderAttack`.
     */
    wrongCodeOfShop: limit('wrong-code-address', WRONG_CODES_OF_ATTACK, DAY),
    wrongCodeUnderAttack: limit(
      'wrong-code-address',
      Math.min(WRONG_CODES_UNDER_ATTACK, numbers.wrong_codes_of_address),
      DAY,
    ),
  };
}

/**
 * Whole seconds until the next attempt is allowed; 0: immediately. `decisive` is the time of the `max`-th latest
 * attempt in the window; null if there are fewer.
 */
export function secondsToWait(decisive: Date | null, { windowMs }: Limit, now: Date): number {
  if (decisive === null) return 0;
  return Math.max(0, Math.ceil((decisive.getTime() + windowMs - now.getTime()) / 1000));
}
