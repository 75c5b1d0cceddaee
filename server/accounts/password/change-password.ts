import { newPasswordErrors } from '#domain/accounts/check-password.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext, SignedInCustomer } from '#server/http/call-context.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { revokeAccess } from '../claim-account.ts';
import { addressHash, deviceHash } from '../devices/known-devices.ts';
import { hashPassword } from './password-hash.ts';
import { updateUser } from '../queries.ts';
import { refuseFieldErrors } from '../refuse.ts';

interface Passwords {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/**
 * Changes the password and ends the customer's other sessions (spec §2, /change-password). Throws Invalid for a wrong
 * current password, which counts against the login limit.
 */
export async function changePassword(
  context: CallContext,
  customer: SignedInCustomer,
  { current_password, password, password_confirmation }: Passwords,
): Promise<void> {
  refuseFieldErrors(context, newPasswordErrors(password, password_confirmation));
  const checked = await checkCurrentPassword(context, customer, current_password);
  const password_hash = await hashPassword(password);
  const { id, token_id } = customer;
  await transaction(context.db, async (tx) => {
    await checked.confirm(tx);
    await updateUser(tx, id, { password_hash });
    const devices = [deviceHash(context), addressHash(context)];
    await revokeAccess(tx, id, { tokenId: token_id, devices });
    const job = { kind: 'password-changed' as const, user_id: id, locale: context.locale };
    await addJob(tx, 'send-account-mail', job);
  });
}
