import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { findUserByContact, insertUser, updateUser } from '../queries.ts';
import { deleteResetsOf, deleteTokensOf } from '../session-queries.ts';
import type { UserRow } from '../user-row.ts';
import { type Identity, NotProven } from './identity.ts';
import { findIdentity, insertIdentity, lockIdentity, useToken } from './queries.ts';

/**
 * The account of an identity: the one that it opened before, else the one with its verified e-mail, else a new one.
 * Throws NotProven for a proof that was used before.
 */
export async function accountOf(
  tx: DatabaseTransaction,
  { now, locale }: Pick<CallContext, 'now' | 'locale'>,
  identity: Identity,
): Promise<number> {
  const { provider, subject, email, name, proof } = identity;
  if (proof) {
    const row = { hash: hashToken(proof.token), expires_at: proof.expires_at };
    if (!(await useToken(tx, row))) throw new NotProven('wrong');
  }
  await lockIdentity(tx, email?.toLowerCase() ?? `${provider} ${subject}`);
  const known = await findIdentity(tx, identity);
  if (known !== undefined) return known;
  const value = email?.toLowerCase();
  const owner =
    value === undefined ? undefined : await findUserByContact(tx, { channel: 'email', value });
  if (owner) await prove(tx, owner, now);
  const user_id =
    owner?.id ??
    (await insertUser(tx, {
      name: name?.slice(0, 255) ?? email?.split('@')[0] ?? 'Customer',
      email,
      phone: null,
      phone_code: null,
      gender: null,
      date_of_birth: null,
      password_hash: null,
      created_at: now,
      ...(email === null ? {} : { email_verified_at: now }),
    }));
  await insertIdentity(tx, { provider, subject, user_id, created_at: now });
  if (!owner) await addJob(tx, 'send-account-mail', { kind: 'welcome', user_id, locale });
  return user_id;
}

/**
 * The e-mail of an account is proven now. If it was not before, whoever made the account need not be its owner: their
 * password, sessions and phone must not open it any more.
 */
async function prove(tx: DatabaseTransaction, owner: UserRow, now: Date): Promise<void> {
  if (owner.email_verified_at !== null) return;
  await updateUser(tx, owner.id, {
    email_verified_at: now,
    password_hash: null,
    phone: null,
    phone_verified_at: null,
  });
  await deleteTokensOf(tx, owner.id);
  await deleteResetsOf(tx, owner.id);
}
