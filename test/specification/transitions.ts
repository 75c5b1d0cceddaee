import { type Sentence, sentence } from './sentence.ts';

const CART = 'web/cart/cart-actions.test.ts';
const CART_JOURNEYS = 'e2e/cart.e2e.ts';
const ACCOUNTS = 'web/accounts/accounts.test.ts';
const ACCOUNT_JOURNEYS = 'e2e/accounts.e2e.ts';
const LANGUAGES = 'e2e/languages.e2e.ts';
const MOTION = 'e2e/phone-motion.e2e.ts';
const SMALL_PRINT = 'e2e/small-print.e2e.ts';
const PAGES = 'e2e/account-pages.e2e.ts';

/** Section 4 (docs/spec.md), sentence by sentence. */
export const TRANSITIONS: Sentence[] = [
  // 4. Sessions and cart
  sentence(
    4,
    'without a token the cart is sent with each call',
    CART,
    'a guest adds with the cart sent along, and stores the response',
  ),
  sentence(4, 'with a token the server stores the cart', CART, 'a customer adds without carts'),
  sentence(
    4,
    'a guest cart older than the reset time is wiped',
    CART_JOURNEYS,
    'a cart untouched for two hours is emptied in an open tab',
  ),
  sentence(
    4,
    'a 401 on any response removes the token',
    ACCOUNTS,
    'a 401 on another call ends the session but not the redirect URL',
  ),
  sentence(
    4,
    'a 401 on the addresses clears the session and the redirect address',
    ACCOUNTS,
    'a 401 on the address fetch ends the session',
  ),
  sentence(
    4,
    'a 401 on adding asks to log in',
    CART,
    'an ended session asks to log in and clears the token',
  ),
  sentence(
    4,
    'a removed last piece deselects its shop',
    CART,
    'removing the last piece deselects its shop and clears items and amounts',
  ),
  sentence(
    4,
    'an empty cart clears checkout items and amounts',
    CART,
    'removing the last piece deselects its shop and clears items and amounts',
  ),
  sentence(
    4,
    'an empty checkout list clears the selection',
    CART,
    'an empty checkout list clears the selection',
  ),
  sentence(
    4,
    'the default address is the flagged one, else the first',
    PAGES,
    'the first address is the default until another one is chosen',
  ),
  sentence(
    4,
    'opening the drawer fetches the checkout products',
    SMALL_PRINT,
    'opening the drawer fetches the checkout products',
  ),
  sentence(
    4,
    'a voucher becomes collected',
    CART_JOURNEYS,
    'a voucher of a shop is collected once and stays collected',
  ),
  // 4. Checkout button
  sentence(4, 'with one vendor the shop is selected', CART, 'with one vendor its shop is selected'),
  sentence(
    4,
    'guests and customers go to their checkout',
    CART,
    'the checkout button: select, log in, or the page',
  ),
  sentence(
    4,
    'with neither token nor guest mode login opens on the way there',
    CART_JOURNEYS,
    'checkout needs a selected shop, then asks to log in or continue as guest',
  ),
  // 4. Registration, OTP and login
  sentence(
    4,
    'registration stores token and user, says so, clears and closes',
    ACCOUNT_JOURNEYS,
    'registering signs in, shows a message and clears the form',
  ),
  sentence(
    4,
    'with register_otp_verify the code dialog opens',
    ACCOUNT_JOURNEYS,
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
    ACCOUNT_JOURNEYS,
    'with register_otp_verify a code verifies the account',
  ),
  sentence(
    4,
    'forgotten password by e-mail: send, verify, reset, login',
    ACCOUNT_JOURNEYS,
    'a forgotten password is reset by email',
  ),
  sentence(
    4,
    'forgotten password by phone: send, verify, reset, login',
    ACCOUNT_JOURNEYS,
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
    ACCOUNT_JOURNEYS,
    'logging out on ${device} leads to ${path}',
  ),
  sentence(
    4,
    'login and registration replace each other',
    ACCOUNTS,
    'switching between login and registration closes one and opens the other',
  ),
  // 4. Locale and currency
  sentence(
    4,
    'a changed locale of the shop reloads the page',
    LANGUAGES,
    'when the shop changes its default language, pages follow',
  ),
  sentence(
    4,
    'a chosen language is saved and the page loads again',
    LANGUAGES,
    'a selected language persists',
  ),
  sentence(
    4,
    'currency is client-side only',
    LANGUAGES,
    'a selected currency changes every price immediately, without a call',
  ),
  sentence(4, 'the language sets the direction', 'e2e/look.ts', "toHaveAttribute('dir'"),
  sentence(
    4,
    'theme colours apply with all 12 shades only',
    'web/settings/theme-css.test.ts',
    'twelve shades replace the accent',
  ),
  // 4. Mobile behaviours
  sentence(
    4,
    'the splash comes once a session, on phones only',
    MOTION,
    'disappears ${name}, and appears once per session',
  ),
  sentence(
    4,
    'the splash progresses by random steps',
    'web/phone/splash/splash-progress.test.ts',
    'the smallest step',
  ),
  sentence(4, 'the splash is not shown elsewhere', MOTION, 'is not shown ${name}'),
  sentence(
    4,
    'pull-to-refresh: half the drag, at most 120',
    'web/phone/pull/pull-rules.test.ts',
    'a drag of $drag pulls $pull',
  ),
  sentence(
    4,
    'pull-to-refresh shows, triggers, waits and reloads',
    MOTION,
    'shows after 10, triggers above 80, waits 800 ms and reloads the page',
  ),
  sentence(4, 'pull-to-refresh works at the top only', MOTION, 'works only at the top of the page'),
  sentence(
    4,
    'the account leads home when the user is gone',
    PAGES,
    'account pages redirect home when signed out, also from another tab',
  ),
];
