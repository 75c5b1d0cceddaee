import type { ContactChanges } from '#contract/console/customers/customer-acts.ts';
import { checkPerson } from '#domain/accounts/check-person.ts';
import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { msg } from '#domain/i18n/msg.ts';
import { type FieldEdit, mergeEdits } from '#domain/staff/merge-edits.ts';
import { takenFieldErrors } from '#server/accounts/read-person.ts';
import { refuseFieldErrors } from '#server/accounts/refuse.ts';
import type { UserRow } from '#server/accounts/user-row.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** What the console edits of an account. */
export type Contact = Pick<UserRow, 'name' | 'email' | 'phone_code' | 'phone'>;

type Shown = Record<keyof Contact, string>;

/** A contact as an editor shows it: '' for none. */
export function shownContact({ name, email, phone_code, phone }: Contact): Shown {
  return { name, email: email ?? '', phone_code: phone_code ?? '', phone: phone ?? '' };
}

/** Whether two contacts are stored alike. */
export function isSameContact(one: Contact, other: Contact): boolean {
  return JSON.stringify(shownContact(one)) === JSON.stringify(shownContact(other));
}

/**
 * The contact of an account with edited fields, as the shop stores it. Fields that stay are not checked, nor what an
 * undo puts back. Throws the 409 `conflict`; Invalid with the field, for a contact of another account too.
 */
export async function readContact(
  { db, now, locale = 'en' }: Work,
  before: Contact & { id: number },
  { changes, isUndo }: { changes: ContactChanges; isUndo: boolean },
): Promise<Contact> {
  const edited = editedFields(locale, before, changes);
  const settings = await readSettings(db, { warn: () => {} });
  const today = now.toISOString().slice(0, 10);
  const typed = { ...shownContact(before), ...edited };
  const { person, fieldErrors } = checkPerson(typed, settings, today);
  const refused = Object.entries(fieldErrors).filter(([field]) => field in edited && !isUndo);
  refuseFieldErrors({ locale }, Object.fromEntries(refused));
  const after: Contact = {
    name: 'name' in edited ? person.name : before.name,
    email: 'email' in edited ? person.email || null : before.email,
    phone_code: 'phone_code' in edited ? person.phone_code : before.phone_code,
    phone: 'phone' in edited ? person.phone : before.phone,
  };
  if (after.email === null && after.phone === null && !isSameContact(before, after)) {
    throw new Invalid({ phone: [msg('Enter an email address or phone number.')] });
  }
  refuseFieldErrors({ locale }, await takenFieldErrors({ db }, after, before.id));
  return after;
}

/** The edited fields that differ from the stored ones. Throws the conflict. */
function editedFields(locale: string, before: Contact, changes: ContactChanges): Partial<Shown> {
  const shown = shownContact(before);
  const edits = new Map(Object.entries(changes) as [string, FieldEdit][]);
  const { accepted, conflicts } = mergeEdits(edits, (field) => shown[field as keyof Shown]);
  if (conflicts.length === 0) return Object.fromEntries(accepted);
  const { name, email, phone_code, phone } = shown;
  const current = [name, email, internationalPhone(phone_code, phone)];
  throw new Failure(
    409,
    translatorOf(locale)(
      'Someone else has changed this in the meantime: {{current}}. Save again to replace it with yours.',
      { current: current.filter((text) => text !== '').join(' · ') },
    ),
    { error: 'conflict', data: shown },
  );
}
