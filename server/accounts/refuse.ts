import type { FieldErrors } from '#domain/accounts/field-error.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';

/** Why a contact of an account with a password isn't changed. */
export const PASSWORD_NEEDED = msg('To change your email or phone, enter your current password.');

/** Throws Invalid, in the call's language, if there are field errors. */
export function refuseFieldErrors(
  { locale }: Pick<CallContext, 'locale'>,
  fieldErrors: FieldErrors,
): void {
  const errors = Object.entries(fieldErrors).map(([field, { sentence, values }]) => [
    field,
    [translate(locale, sentence, values)],
  ]);
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors) as Record<string, string[]>);
}

/** 403 for a customer whose account the operator has closed. */
export function accountClosed({ locale }: Pick<CallContext, 'locale'>): Failure {
  return new Failure(403, translate(locale, 'This account is closed. Contact the shop.'));
}
