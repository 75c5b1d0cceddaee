/** The state of an account when somebody verifies one of its contacts. */
export interface ContactClaim {
  /** Whether this contact has been verified before. */
  wasProven: boolean;
  /** Whether another contact of the account has been verified before. */
  isOtherProven: boolean;
  /** Whether the contact is verified from a session or device that has already opened this account. */
  isByItsUser: boolean;
}

/**
 * The effect of proving a contact on the account that has it. An account belongs to whoever proved one of its contacts.
 * - `keep`: the same person; the contact becomes proven, and everything stays.
 * - `take-over`: nothing was proven before. Whoever created the account need not own the contact, so all access is
 * revoked (password, sessions, devices, provider identities, the other contact, codes).
 * - `release`: somebody else proved another contact. They keep the account, without the contact they never proved.
 */
export function claimContact({
  wasProven,
  isOtherProven,
  isByItsUser,
}: ContactClaim): 'keep' | 'take-over' | 'release' {
  if (wasProven || isByItsUser) return 'keep';
  return isOtherProven ? 'release' : 'take-over';
}
