import { phrase } from '#domain/texts/phrase.ts';
import { isEmail, plainPhone, plainPhoneCode } from './contact.ts';
import type { Trouble, Troubles } from './trouble.ts';

/** Settings of the shop that decide what a phone must be. */
export interface PersonRules {
  phone_required: boolean;
  phone_min_length: number;
  phone_max_length: number;
}

/** What a person tells of themselves, as it was typed. */
export interface PersonFields {
  name?: string | undefined;
  phone?: string | undefined;
  phone_code?: string | undefined;
  email?: string | undefined;
  gender?: string | undefined;
  date_of_birth?: string | undefined;
}

const GENDERS = ['male', 'female', 'other'] as const;

/** What is kept of a person. */
export interface Person {
  name: string;
  phone: string | null;
  /** Digits; null: that of the country. */
  phone_code: string | null;
  email: string;
  gender: (typeof GENDERS)[number] | null;
  date_of_birth: string | null;
}

const told = (sentence: string, values?: Trouble['values']): Trouble =>
  values ? { sentence, values } : { sentence };

/** From what was typed to what is kept, and everything that is wrong with it; `today` as '2026-03-10'. */
export function checkPerson(
  fields: PersonFields,
  rules: PersonRules,
  today: string,
): { person: Person; troubles: Troubles } {
  const person: Person = {
    name: fields.name?.trim() ?? '',
    phone: plainPhone(fields.phone ?? '') || null,
    phone_code: plainPhoneCode(fields.phone_code ?? ''),
    email: fields.email?.trim() ?? '',
    gender: GENDERS.find((known) => known === fields.gender?.toLowerCase()) ?? null,
    date_of_birth: fields.date_of_birth ?? null,
  };
  const found: Record<string, Trouble | null> = {
    name: nameTrouble(person.name),
    phone: phoneTrouble(person.phone, rules),
    phone_code:
      person.phone_code === null || /^\d{1,6}$/.test(person.phone_code)
        ? null
        : told(phrase('The phone code may have digits only.')),
    email: emailTrouble(person.email),
    gender:
      fields.gender === undefined || person.gender !== null
        ? null
        : told(phrase('The gender must be one of: male, female, other.')),
    date_of_birth:
      person.date_of_birth === null || isPastDay(person.date_of_birth, today)
        ? null
        : told(phrase('The date of birth is not in the right form.')),
  };
  const troubles = Object.entries(found).filter(
    (entry): entry is [string, Trouble] => entry[1] !== null,
  );
  return { person, troubles: Object.fromEntries(troubles) };
}

function nameTrouble(name: string): Trouble | null {
  if (name === '') return told(phrase('The name field is required.'));
  return name.length <= 255
    ? null
    : told(phrase('The name must not be longer than {{max}} characters.'), { max: 255 });
}

function emailTrouble(email: string): Trouble | null {
  if (email === '') return told(phrase('The email field is required.'));
  return isEmail(email) ? null : told(phrase('The email is not in the right form.'));
}

/** Spec §5: digits only; how many, the settings say. */
function phoneTrouble(phone: string | null, rules: PersonRules): Trouble | null {
  if (phone === null) {
    return rules.phone_required ? told(phrase('The phone field is required.')) : null;
  }
  if (!/^\d+$/.test(phone)) return told(phrase('The phone may have digits only.'));
  return phoneLengthTrouble(phone, rules);
}

/** Whether a phone has as many digits as the settings ask for. */
export function phoneLengthTrouble(
  phone: string,
  { phone_min_length: min, phone_max_length: max }: PersonRules,
): Trouble | null {
  return phone.length >= min && phone.length <= max
    ? null
    : told(phrase('The phone must have {{min}} to {{max}} digits.'), { min, max });
}

function isPastDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < '1900-01-01' || day > today) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
