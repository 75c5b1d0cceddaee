import type { CallContext, SignedInUser } from './call-context.ts';
import { Unauthorized } from './response/failure.ts';

/** The customer of a call that requires one. Throws Unauthorized for guests. */
export function requireCustomer({ user }: Pick<CallContext, 'user'>): SignedInUser {
  if (!user) throw new Unauthorized();
  return user;
}
