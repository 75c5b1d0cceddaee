/** Who somebody is at a provider, as the provider itself has confirmed. */
export interface Identity {
  provider: 'google' | 'facebook' | 'apple';
  /** The provider's own name for them: never changes. */
  subject: string;
  /** An e-mail the provider has verified; null when it gave none. */
  email: string | null;
  name: string | null;
  /** A proof that must open the door once only, and when it would end by itself; null where the provider sees to it. */
  proof: { token: string; expires_at: Date } | null;
}

/** Why a proof was not taken. */
export class NotProven extends Error {
  readonly reason: 'wrong' | 'unverified-email' | 'unreachable';

  constructor(reason: NotProven['reason']) {
    super(reason);
    this.reason = reason;
  }
}
