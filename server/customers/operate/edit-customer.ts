import type { ContactChanges } from '#contract/console/customers/customer-acts.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Limit } from '#domain/limits/limits.ts';
import { revokeAccess } from '#server/accounts/claim-account.ts';
import { notifyOfNewContact } from '#server/accounts/mails/notify-of-new-contact.ts';
import { deleteSignIns, lockCustomer, storeContact } from '#server/accounts/operate-users.ts';
import { takenFieldErrors } from '#server/accounts/read-person.ts';
import { refuseFieldErrors } from '#server/accounts/refuse.ts';
import { isOtherPhone, isSameEmail } from '#server/accounts/contacts/same-contact.ts';
import type { UserRow } from '#server/accounts/user-row.ts';
import type { Work } from '#server/audit/operate.ts';
import { withSavepoint } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { getMailLocale } from '../account-queries.ts';
import { type Contact, isSameContact, readContact } from './edited-contact.ts';

/** Earlier addresses are mailed, so this keeps anybody from mailing many of them. */
const OF_CUSTOMER: Limit = { kind: 'customer-contact', max: 20, windowMs: 24 * 3_600_000 };

/** When the customer verified each contact; null: never. */
export type Verifications = Record<'email_verified_at' | 'phone_verified_at', Date | null>;

interface ContactEdit {
  id: number;
  changes: ContactChanges;
  /** For an undo: when the contacts that it puts back were verified. */
  verifications?: Verifications;
}

/**
 * Changes name, email and phone of an account with the checks of the shop's own profile page. Another email or phone
 * is unverified, ends all access but the password, and the verified address until then is mailed. Fields that somebody
 * else has changed to something else are a 409 `conflict` with the current contact. Throws NotFound; Invalid with the
 * field; 429 after 20 changes of a contact in a day.
 */
export async function editCustomer(
  work: Work,
  { id, changes, verifications }: ContactEdit,
): Promise<void> {
  const { db: tx, now, locale = 'en', log, skip } = work;
  const before = await lockCustomer(work, id);
  if (!before) throw new NotFound(msg("This customer doesn't exist."));
  const after = await readContact(work, before, { changes, isUndo: verifications !== undefined });
  const isOther = { email: !isSameEmail(after, before), phone: isOtherPhone(after, before) };
  if (isSameContact(before, after)) {
    skip();
    return;
  }
  const verified = {
    email_verified_at: isOther.email
      ? (verifications?.email_verified_at ?? null)
      : before.email_verified_at,
    phone_verified_at: isOther.phone
      ? (verifications?.phone_verified_at ?? null)
      : before.phone_verified_at,
  };
  if (isOther.email || isOther.phone) {
    await countAttempts(tx, { now, locale }, [{ limit: OF_CUSTOMER, subject: String(id) }]);
    await notifyOfNewContact(tx, before, after, await getMailLocale(tx, id));
    await revokeAccess(tx, id);
  }
  if (verifications && isVerifiedBySomebodyElse(before, isOther)) {
    await deleteSignIns(work, id);
  }
  await store(work, id, { ...after, ...verified });
  await log({
    act: 'customer.edit',
    kind: 'customer',
    id,
    changes: {
      name: [before.name, after.name],
      email: [before.email, after.email],
      phone_code: [before.phone_code, after.phone_code],
      phone: [before.phone, after.phone],
      email_verified_at: [before.email_verified_at, verified.email_verified_at],
      phone_verified_at: [before.phone_verified_at, verified.phone_verified_at],
    },
  });
}

/** Stores a contact. Throws Invalid if somebody registers the same one at this moment. */
async function store(
  { db, locale = 'en' }: Work,
  id: number,
  values: Contact & Verifications,
): Promise<void> {
  try {
    await withSavepoint(db, () => storeContact(db, id, values));
  } catch (error) {
    if (isUniqueViolation(error))
      refuseFieldErrors({ locale }, await takenFieldErrors({ db }, values, id));
    throw error;
  }
}

/** The person who verified the contact that an undo takes away may also have set the password. */
function isVerifiedBySomebodyElse(
  before: UserRow,
  isOther: Record<'email' | 'phone', boolean>,
): boolean {
  return (
    (isOther.email && before.email_verified_at !== null) ||
    (isOther.phone && before.phone_verified_at !== null)
  );
}
