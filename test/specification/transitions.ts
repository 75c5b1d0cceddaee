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
    'without a token the cart goes along with each call',
    CART,
    'a guest adds with the cart sent along',
  ),
  sentence(4, 'with a token the server keeps the cart', CART, 'a customer adds without carts'),
  sentence(
    4,
    'a guest cart older than the reset time is wiped',
    CART_JOURNEYS,
    'a cart that was left for two hours is emptied',
  ),
  sentence(
    4,
    'a 401 on any response removes the token',
    ACCOUNTS,
    'a 401 on another call ends the session',
  ),
  sentence(
    4,
    'a 401 on the addresses clears the session and the redirect address',
    ACCOUNTS,
    'a 401 on the address fetch ends the session',
  ),
  sentence(4, 'a 401 on adding asks to log in', CART, 'a session that ended asks to log in'),
  sentence(
    4,
    'a removed last piece deselects its shop',
    CART,
    'the last piece removed deselects its shop',
  ),
  sentence(4, 'an empty cart clears checkout items and amounts', CART, 'clears items and amounts'),
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
    'the first address is the default until another is made so',
  ),
  sentence(
    4,
    'opening the drawer fetches the checkout products',
    SMALL_PRINT,
    'opening the drawer fetches what a checkout would cost',
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
    'checkout needs a selected shop, then asks how to go on',
  ),
  // 4. Registration, OTP and login
  sentence(
    4,
    'registration stores token and user, says so, clears and closes',
    ACCOUNT_JOURNEYS,
    'a registration signs in, says so and clears the form',
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
    'a code of a registration is sent when its dialog opens',
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
    'a forgotten password is replaced by e-mail',
  ),
  sentence(
    4,
    'forgotten password by phone: send, verify, reset, login',
    ACCOUNT_JOURNEYS,
    'a forgotten password is replaced by phone',
  ),
  sentence(
    4,
    'login stores token and user, closes and says so',
    ACCOUNTS,
    'signing in stores token and user, closes the dialog, says so',
  ),
  sentence(
    4,
    'the cart of the guest is added again at login',
    CART,
    'cart is added again at login, removed here, and the cart is fetched',
  ),
  sentence(
    4,
    'logout clears everything and says so, also when it fails',
    ACCOUNTS,
    'logging out clears the session%s',
  ),
  sentence(
    4,
    'on phones logout leads home',
    ACCOUNT_JOURNEYS,
    'logging out on ${device} ends at ${path}',
  ),
  sentence(
    4,
    'login and registration take turns',
    ACCOUNTS,
    'switching between login and registration closes one and opens the other',
  ),
  // 4. Locale and currency
  sentence(
    4,
    'a changed locale of the shop reloads the page',
    LANGUAGES,
    'when the shop changes its language, pages follow',
  ),
  sentence(
    4,
    'a chosen language is saved and the page loads again',
    LANGUAGES,
    'a chosen language stays',
  ),
  sentence(
    4,
    'a chosen currency is the matter of the browser',
    LANGUAGES,
    'a chosen currency changes every price at once, without a call',
  ),
  sentence(4, 'the language sets the direction', 'e2e/look.ts', "toHaveAttribute('dir'"),
  sentence(
    4,
    'theme colours apply with all 12 shades only',
    'web/settings/theme-css.test.ts',
    'twelve shades take the place of the accent',
  ),
  // 4. Mobile behaviours
  sentence(
    4,
    'the splash comes once a session, on phones only',
    MOTION,
    'goes ${name}, and comes once a session',
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
    'shows after 10, triggers above 80, waits 800 ms and loads the page again',
  ),
  sentence(4, 'pull-to-refresh works at the top only', MOTION, 'only at the top of the page'),
  sentence(
    4,
    'the account leads home when the user is gone',
    PAGES,
    'the account leads home without a customer, and when one leaves in another tab',
  ),
];
