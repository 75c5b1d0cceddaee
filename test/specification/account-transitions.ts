import { type Sentence, sentence } from './sentence.ts';

const CART = 'web/cart/cart-actions.test.ts';
const ACCOUNTS = 'web/accounts/accounts.test.ts';
const FORGOTTEN = 'e2e/account/forgotten-password.e2e.ts';
const REGISTRATION = 'e2e/account/registration.e2e.ts';
const SESSIONS = 'e2e/account/sessions.e2e.ts';

/** Section 4 (docs/spec.md) about accounts, sentence by sentence. */
export const ACCOUNT_TRANSITIONS: Sentence[] = [
  // 4. Registration, OTP and login
  sentence(
    4,
    'registration stores token and user, says so, clears and closes',
    REGISTRATION,
    'registering signs in, shows a message and clears the form',
  ),
  sentence(
    4,
    'with register_otp_verify the code dialog opens',
    REGISTRATION,
    'with register_otp_verify a code verifies the account',
  ),
  sentence(
    4,
    'a sent code starts 60 seconds, then it can be sent again',
    ACCOUNTS,
    'a registration code is sent when its dialog opens, and can be requested again after 60 seconds',
  ),
  sentence(
    4,
    'a verified code closes the dialog',
    REGISTRATION,
    'with register_otp_verify a code verifies the account',
  ),
  sentence(
    4,
    'forgotten password by email: send, verify, reset, login',
    FORGOTTEN,
    'a forgotten password is reset by email',
  ),
  sentence(
    4,
    'forgotten password by phone: send, verify, reset, login',
    FORGOTTEN,
    'a forgotten password is reset by phone',
  ),
  sentence(
    4,
    'login stores token and user, closes and says so',
    ACCOUNTS,
    'signing in stores token and user, closes the dialog, shows a message, then runs the steps',
  ),
  sentence(
    4,
    "the guest's cart is merged at login",
    CART,
    "a guest's cart is merged at login, removed locally, and the cart is fetched",
  ),
  sentence(
    4,
    'logout clears everything and says so, also when it fails',
    ACCOUNTS,
    'logging out clears the session%s',
  ),
  sentence(
    4,
    'on phones logout leads to the home page',
    SESSIONS,
    'logging out on ${device} leads to ${path}',
  ),
  sentence(
    4,
    'login and registration replace each other',
    ACCOUNTS,
    'switching between login and registration closes one and opens the other',
  ),
];
