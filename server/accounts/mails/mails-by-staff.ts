import { msg } from '#domain/i18n/msg.ts';
import { accountMail, notYouNotice } from './account-mail.ts';

/** How to set a new password. It contains no secret: the customer asks for a code in the shop. */
export const passwordLink = accountMail(
  msg('Set a new password at {{shop}}'),
  msg(
    "To set a new password, open the shop, choose Login and then Forgot Password. We'll send you a code to confirm it's you.",
  ),
  () => [msg("If you don't need a new password, you can ignore this email.")],
);

const MERGED = msg('Your accounts at {{shop}} have been merged');

/** To the customer of the account that stays. */
export const mergedInto = accountMail(
  MERGED,
  msg(
    'Another account was merged into this one. Its orders, addresses and favourites are here now.',
  ),
  notYouNotice,
);

/** To the address of the account that was closed. */
export const mergedAway = accountMail(
  MERGED,
  msg(
    'The account with this email address, with its orders, addresses and favourites, was merged into another account. Log in to that account from now on.',
  ),
  notYouNotice,
);
