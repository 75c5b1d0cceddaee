import { msg } from '#domain/i18n/msg.ts';
import { isEmail, plainPhone, plainPhoneCode } from './contact.ts';
import type { FieldError, FieldErrors } from './field-error.ts';

/** The shop settings that decide how a phone number is validated. */
export interface PersonRules {
  phone_required: boolean;
  phone_min_length: number;
  phone_max_length: number;
}

/** A person's details as typed. */
export interface PersonFields {
  name?: string | undefined;
  phone?: string | undefined;
  phone_code?: string | undefined;
  email?: string | undefined;
  gender?: string | undefined;
  date_of_birth?: string | undefined;
}

const GENDERS = ['male', 'female', 'other'] as const;

/** A person's details as stored. */
export interface Person {
  name: string;
  phone: string | null;
  /** The calling code in digits; null: that of the country. */
  phone_code: string | null;
  email: string;
  gender: (typeof GENDERS)[number] | null;
  date_of_birth: string | null;
}

const fieldError = (sentence: string, values?: FieldError['values']): FieldError =>
  values ? { sentence, values } : { sentence };

/**
 * Normalizes and validates a person's details; `today` as '2026-03-10' (spec §5, everything else comes from the
 * server).
 */
export function checkPerson(
  fields: PersonFields,
  rules: PersonRules,
  today: string,
): { person: Person; fieldErrors: FieldErrors } {
  const person: Person = {
    name: fields.name?.trim() ?? '',
    phone: plainPhone(fields.phone ?? '') || null,
    phone_code: plainPhoneCode(fields.phone_code ?? ''),
    email: fields.email?.trim() ?? '',
    gender: GENDERS.find((gender) => gender === fields.gender?.toLowerCase()) ?? null,
    date_of_birth: fields.date_of_birth ?? null,
  };
  const errors: Record<string, FieldError | null> = {
    name: nameError(person.name),
    phone: phoneError(person.phone, rules),
    phone_code:
      person.phone_code === null || /^\d{1,6}$/.test(person.phone_code)
        ? null
        : fieldError(msg('The country code may contain digits only.')),
    email: emailError(person.email),
    gender:
      fields.gender === undefined || person.gender !== null
        ? null
        : fieldError(msg('The gender must be one of: male, female, other.')),
    date_of_birth:
      person.date_of_birth === null || isPastDay(person.date_of_birth, today)
        ? null
        : fieldError(msg('Enter a valid date of birth.')),
  };
  const fieldErrors = Object.entries(errors).filter(
    (entry): entry is [string, FieldError] => entry[1] !== null,
  );
  return { person, fieldErrors: Object.fromEntries(fieldErrors) };
}

function nameError(name: string): FieldError | null {
  if (name === '') return fieldError(msg('The name field is required.'));
  return name.length <= 255
    ? null
    : fieldError(msg('The name must not be longer than {{max}} characters.'), { max: 255 });
}

function emailError(email: string): FieldError | null {
  if (email === '') return fieldError(msg('The email field is required.'));
  return isEmail(email) ? null : fieldError(msg('Enter a valid email address.'));
}

/** Spec §5, phone digits only; the settings give the length. */
function phoneError(phone: string | null, rules: PersonRules): FieldError | null {
  if (phone === null) {
    return rules.phone_required ? fieldError(msg('The phone field is required.')) : null;
  }
  return phoneFormatError(phone, rules);
}

/** Checks that a phone number has digits only, as many as the settings say (spec §5, phone digits only). */
export function phoneFormatError(
  phone: string,
  { phone_min_length: min, phone_max_length: max }: PersonRules,
): FieldError | null {
  if (!/^\d+$/.test(phone)) return fieldError(msg('The phone number may contain digits only.'));
  return phone.length >= min && phone.length <= max
    ? null
    : fieldError(msg('The phone number must have {{min}} to {{max}} digits.'), { min, max });
}

function isPastDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < '1900-01-01' || day > today) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
