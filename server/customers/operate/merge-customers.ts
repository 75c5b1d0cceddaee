import type { MovedRecords } from '#contract/console/customers/customer-acts.ts';
import { accountMergeRefusal } from '#domain/staff/merge-accounts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { revokeAccess } from '#server/accounts/claim-account.ts';
import { deleteSignIns, lockCustomer } from '#server/accounts/operate-users.ts';
import type { UserRow } from '#server/accounts/user-row.ts';
import type { Work } from '#server/audit/operate.ts';
import { lockCustomerCart } from '#server/cart/take-from-cart.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { getMailLocale } from '../account-queries.ts';
import { closeMerged, getSharedDetails, mergeTags, moveAccount } from '../merge-queries.ts';

interface Merge {
  /** The account that stays. */
  id: number;
  /** The account that is closed. */
  otherId: number;
  /** The closed account's name as typed; null: not asked for, in a preview. */
  name: string | null;
}

export interface Merged {
  target: UserRow;
  source: UserRow;
  moved: MovedRecords;
  inCommon: Awaited<ReturnType<typeof getSharedDetails>>;
}

/**
 * Merges an account into another one: orders, addresses, tickets, reviews, favourites, cart, collected vouchers, notes
 * and tags move, so that the uses of a voucher add up. Nothing moves that signs in: password, sessions, devices,
 * providers and contacts of the closed account are deleted. Both are mailed, if their addresses are verified. An order
 * in progress is waited for, and moves too. Throws NotFound, Refused (domain/staff/merge-accounts.ts), Invalid for
 * another name.
 */
export async function mergeCustomers(work: Work, { id, otherId, name }: Merge): Promise<Merged> {
  const { db: tx, log } = work;
  const { target, source } = await lockBoth(work, { id, otherId });
  const why = accountMergeRefusal(asMerged(source), asMerged(target));
  if (why !== null) throw new Refused(why);
  if (name !== null && source.name.trim() !== name) {
    throw new Invalid({ name: [msg('Enter the name exactly as shown.')] });
  }
  const move = { from: otherId, to: id };
  const inCommon = await getSharedDetails(tx, move);
  const moved = await moveAccount(tx, move);
  const tags = await mergeTags(tx, move);
  await mailBoth(work, { target, source });
  await revokeAccess(tx, otherId);
  await deleteSignIns(work, otherId);
  await closeMerged(tx, move);
  const counts = Object.entries(moved).map(([what, count]) => [what, [null, count || null]]);
  const changes = Object.fromEntries(counts) as Record<string, [null, number | null]>;
  await log({
    act: 'customer.merge',
    kind: 'customer',
    id,
    changes: { ...changes, tags, merged_account: [null, source.name] },
  });
  await log({
    act: 'customer.merge',
    kind: 'customer',
    id: otherId,
    changes: { is_active: [source.is_active, false], merged_into: [null, id] },
  });
  return { target, source, moved, inCommon };
}

/** As orders lock: carts before rows; both by id, so that two merges never wait for each other. */
async function lockBoth(
  work: Work,
  { id, otherId }: Omit<Merge, 'name'>,
): Promise<Pick<Merged, 'target' | 'source'>> {
  const ids = [...new Set([id, otherId])].toSorted((a, b) => a - b);
  for (const userId of ids) await lockCustomerCart(work.db, userId);
  const users = new Map<number, UserRow>();
  for (const userId of ids) {
    const user = await lockCustomer(work, userId);
    if (!user) throw new NotFound(msg("This customer doesn't exist."));
    users.set(userId, user);
  }
  const [target, source] = [users.get(id), users.get(otherId)];
  if (!target || !source) throw new Error('both accounts are locked');
  return { target, source };
}

async function mailBoth(
  { db }: Work,
  { target, source }: Pick<Merged, 'target' | 'source'>,
): Promise<void> {
  const locale = await getMailLocale(db, target.id);
  if (target.email_verified_at !== null) {
    await addJob(db, 'send-account-mail', { kind: 'merged-into', user_id: target.id, locale });
  }
  if (source.email !== null && source.email_verified_at !== null) {
    const job = { kind: 'merged-away' as const, user_id: target.id, locale, earlier: source.email };
    await addJob(db, 'send-account-mail', job);
  }
}

const asMerged = ({ id, is_active, email_verified_at, phone_verified_at }: UserRow) => ({
  id,
  is_active,
  is_verified: email_verified_at !== null || phone_verified_at !== null,
});
