import type { CallContext, SignedInCustomer } from './call-context.ts';
import { Unauthorized } from './response/failure.ts';

/** The customer of a call that requires one. Throws Unauthorized for guests. */
export function requireCustomer({ customer }: Pick<CallContext, 'customer'>): SignedInCustomer {
  if (!customer) throw new Unauthorized();
  return customer;
}
