import type { SettingKey } from '#server/settings/setting-schema.ts';
import { requireFresh } from '#server/staff/sessions/require-fresh.ts';
import type { SignedInContext } from './console-context.ts';

/** Where buyers are asked to send their money, in the checkout, in mails and on invoices. */
const PAYEE: readonly string[] = [
  'bank_account_holder',
  'bank_account',
  'bank_name',
  'bank_code',
  'invoice_footer',
] satisfies SettingKey[];

/**
 * Refuses with 403 `prove` to change settings that say whom buyers pay, unless the password was given in the last minutes:
 * somebody who comes across an open session must not have the money sent elsewhere.
 */
export function requireFreshForPayee(context: SignedInContext, settings: readonly string[]): void {
  if (settings.some((name) => PAYEE.includes(name))) requireFresh(context);
}
