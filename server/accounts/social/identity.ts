/** A person's identity as confirmed by a provider. */
export interface Identity {
  provider: 'google' | 'facebook' | 'apple';
  /** The provider's stable id for the person. */
  subject: string;
  /** An email the provider has verified; null when it returned none. */
  email: string | null;
  name: string | null;
  /** A single-use proof and its expiry; null if the provider itself enforces single use. */
  proof: { token: string; expires_at: Date } | null;
}

/** Why a proof was rejected. */
export class NotVerified extends Error {
  readonly reason: 'wrong' | 'unverified-email' | 'unreachable';

  constructor(reason: NotVerified['reason']) {
    super(reason);
    this.reason = reason;
  }
}
