import { msg } from '#domain/i18n/msg.ts';
import type { FieldError, FieldErrors } from './field-error.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 200;

/** Why a new password is rejected; null when it is accepted. */
export function passwordError(password: string | null | undefined): FieldError | null {
  if (!password) return { sentence: msg('The password field is required.') };
  const { length } = Array.from(password);
  if (length < MIN_LENGTH) {
    return {
      sentence: msg('The password must be at least {{min}} characters.'),
      values: { min: MIN_LENGTH },
    };
  }
  return length <= MAX_LENGTH
    ? null
    : {
        sentence: msg('The password must not be longer than {{max}} characters.'),
        values: { max: MAX_LENGTH },
      };
}

/** Validates a password that is entered twice (spec §5, reset); returns field errors. */
export function newPasswordErrors(password: string, confirmation: string): FieldErrors {
  const fieldError = passwordError(password);
  if (fieldError) return { password: fieldError };
  return password === confirmation
    ? {}
    : { password_confirmation: { sentence: msg('Confirm Password does not match.') } };
}
