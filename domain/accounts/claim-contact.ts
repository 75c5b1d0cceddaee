/** The state of an account when somebody verifies one of its contacts. */
export interface ContactClaim {
  /** Whether this contact has been verified before. */
  wasVerified: boolean;
  /** Whether another contact of the account has been verified before. */
  isOtherVerified: boolean;
  /** Whether the contact is verified from a session or device that has already opened this account. */
  isByItsUser: boolean;
}

/**
 * The effect of verifying a contact on the account that has it. An account belongs to the person who verified one of its
 * contacts.
 * - `keep`: the same person; the contact becomes verified, and everything stays.
 * - `take-over`: nothing was verified before. The creator of the account need not own the contact, so all access is
 * revoked (password, sessions, devices, provider identities, the other contact, codes).
 * - `release`: somebody else verified another contact. They keep the account, without the contact they never verified.
 */
export function claimContact({
  wasVerified,
  isOtherVerified,
  isByItsUser,
}: ContactClaim): 'keep' | 'take-over' | 'release' {
  if (wasVerified || isByItsUser) return 'keep';
  return isOtherVerified ? 'release' : 'take-over';
}
