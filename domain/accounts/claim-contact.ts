/** What is known of an account when somebody proves one of its contacts. */
export interface ContactClaim {
  /** Whether this contact was proven before. */
  wasProven: boolean;
  /** Whether another contact of the account was proven before. */
  isOtherProven: boolean;
  /** Whether the proof comes from a session or device that already opened this account. */
  isByItsUser: boolean;
}

/**
 * What the proof of a contact means for the account that has it. An account belongs to whoever proved a contact of it.
 * - `keep`: the same person; the contact counts as proven, and all stays.
 * - `take-over`: nobody had proven anything. Whoever made the account need not be the owner of the contact: everything that
 *   could open the account goes (password, sessions, devices, identities at providers, the other contact, codes).
 * - `release`: somebody else proved another contact. The account stays theirs, without the contact they never proved.
 */
export function claimContact({
  wasProven,
  isOtherProven,
  isByItsUser,
}: ContactClaim): 'keep' | 'take-over' | 'release' {
  if (wasProven || isByItsUser) return 'keep';
  return isOtherProven ? 'release' : 'take-over';
}
