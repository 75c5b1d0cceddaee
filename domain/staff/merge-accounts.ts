import { msg } from '../i18n/msg.ts';

/** An account that may be merged. */
export interface MergedAccount {
  id: number;
  is_active: boolean;
  /** Whether the customer has verified one of its contacts. */
  is_verified: boolean;
}

/**
 * Why an account can't be merged into another one, as a translatable English sentence; null: it can. The person
 * who verifies a contact of an unverified account gets the account, with all that was merged into it.
 */
export function accountMergeRefusal(source: MergedAccount, target: MergedAccount): string | null {
  if (source.id === target.id) return msg('Choose a different account.');
  if (!target.is_active) return msg('The account you keep is blocked. Allow its sign-in first.');
  if (source.is_verified && !target.is_verified) {
    return msg(
      'The account you keep has no verified email or phone, but the other one does. Merge them the other way round.',
    );
  }
  return null;
}
