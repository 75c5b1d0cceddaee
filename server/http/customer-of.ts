import type { CallContext, SignedInUser } from './call-context.ts';
import { Unauthorized } from './failure.ts';

/** The customer of a call that needs one. Throws Unauthorized without. */
export function customerOf({ user }: Pick<CallContext, 'user'>): SignedInUser {
  if (!user) throw new Unauthorized();
  return user;
}
