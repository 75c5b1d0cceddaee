import type { Troubles } from '#domain/accounts/trouble.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, Invalid } from '#server/http/failure.ts';
import { translate } from '#server/settings/translate.ts';

/** Throws Invalid when something is wrong with a field, in the language of the call. */
export function refuseTroubles({ locale }: Pick<CallContext, 'locale'>, troubles: Troubles): void {
  const errors = Object.entries(troubles).map(([field, { sentence, values }]) => [
    field,
    [translate(locale, sentence, values)],
  ]);
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors) as Record<string, string[]>);
}

/** 403 for a customer whose account the operator has closed. */
export function accountClosed({ locale }: Pick<CallContext, 'locale'>): Failure {
  return new Failure(403, translate(locale, 'This account is closed. Please write to the shop.'));
}
