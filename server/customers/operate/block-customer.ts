import { msg } from '#domain/i18n/msg.ts';
import { closeAccount, lockCustomer, openAccount } from '#server/accounts/operate-users.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';

/** Blocks a customer's sign-in and ends their sessions, or unblocks it. Throws NotFound for an unknown customer. */
export async function blockCustomer(
  work: Work,
  { id, isBlocked }: { id: number; isBlocked: boolean },
): Promise<void> {
  const { log } = work;
  const user = await lockCustomer(work, id);
  if (!user) throw new NotFound(msg("This customer doesn't exist."));
  if (isBlocked) {
    await closeAccount(work, id);
    return;
  }
  await openAccount(work, id);
  await log({
    act: 'customer.open',
    kind: 'customer',
    id,
    changes: { is_active: [user.is_active, true] },
  });
}
