import { msg } from '#domain/i18n/msg.ts';
import { accountMail, notYouNotice } from './account-mail.ts';

/** After registration. */
export const welcome = accountMail(
  msg('Welcome to {{shop}}'),
  msg('Your account is ready. Your orders, addresses and favourites are saved here.'),
);

/** After a new password. */
export const passwordChanged = accountMail(
  msg('Your password at {{shop}} has changed'),
  msg('The password for your account was just changed.'),
  ({ email }) => [
    email === ''
      ? msg("If this wasn't you, reset your password with Forgot Password and contact us.")
      : msg("If this wasn't you, reset your password with Forgot Password and email {{email}}."),
  ],
);

/** To the email address after a new phone number. */
export const phoneChanged = accountMail(
  msg('Your phone number at {{shop}} has changed'),
  msg('Your account now has a new phone number. You can log in with it.'),
  notYouNotice,
);

/** To the earlier address after a new one. */
export const emailChanged = accountMail(
  msg('Your email at {{shop}} has changed'),
  msg('Your account now has a new email address. Use it to log in.'),
  notYouNotice,
);
