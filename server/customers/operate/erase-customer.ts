import { msg } from '#domain/i18n/msg.ts';
import { lockCustomer } from '#server/accounts/operate-users.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { countOpenOrdersOf, deleteCustomer } from '../personal-queries.ts';

/** Why a customer can't be erased now, in English; null: they can. */
export async function eraseRefusal(db: Database, id: number): Promise<string | null> {
  return (await countOpenOrdersOf(db, id)) > 0
    ? msg('This customer has an open order. Deliver or cancel it first.')
    : null;
}

/**
 * Erases an account with all personal data; orders and invoices stay. The log says who did it, but not whose account it
 * was. Throws NotFound for an unknown customer, Invalid if the typed name is not theirs, Refused while an order is
 * open.
 */
export async function eraseCustomer(
  work: Work,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { db, log } = work;
  const user = await lockCustomer(work, id);
  if (!user) throw new NotFound(msg("This customer doesn't exist."));
  if (user.name.trim() !== name) {
    throw new Invalid({ name: [msg('Enter the name exactly as shown.')] });
  }
  const refusal = await eraseRefusal(db, id);
  if (refusal !== null) throw new Refused(refusal);
  await deleteCustomer(db, user);
  await log({ act: 'customer.erase', kind: 'customer', id, changes: { account: ['there', null] } });
}
