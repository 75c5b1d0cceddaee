import { type Sentence, sentence } from './sentence.ts';

const CART = 'web/cart/cart-actions.test.ts';
const CART_JOURNEYS = 'e2e/checkout/cart.e2e.ts';
const ACCOUNTS = 'web/accounts/accounts.test.ts';
const FORGOTTEN = 'e2e/account/forgotten-password.e2e.ts';
const REGISTRATION = 'e2e/account/registration.e2e.ts';
const SESSIONS = 'e2e/account/sessions.e2e.ts';
const DIALOGS = 'e2e/account/dialogs.e2e.ts';
const LANGUAGES = 'e2e/look/languages.e2e.ts';
const PHONE = 'e2e/phone/phone.e2e.ts';
const MOTION = 'e2e/phone/motion.e2e.ts';
const SMALL_PRINT = 'e2e/look/small-print.e2e.ts';
const PAGES = 'e2e/account/pages.e2e.ts';

/** Sections 5, 8 and 9 (docs/spec.md), sentence by sentence. */
export const RULES: Sentence[] = [
  // 5. Validation
  sentence(5, 'adding without a product does nothing', CART, 'nothing happens without a product'),
  sentence(
    5,
    'checkout needs a selected shop',
    CART_JOURNEYS,
    'checkout needs a selected shop, then asks to log in or continue as guest',
  ),
  sentence(
    5,
    'a collected voucher is not collected again',
    CART,
    "a guest's voucher is stored and collected only once",
  ),
  sentence(5, 'quantities have bounds', CART, 'quantities are capped at the stock'),
  sentence(
    5,
    'registration asks for the country, its phone takes digits only',
    REGISTRATION,
    'The country field is required',
  ),
  sentence(
    5,
    'a forgotten password asks for country and phone',
    FORGOTTEN,
    'The phone field is required',
  ),
  sentence(5, 'the new password is entered twice', FORGOTTEN, 'Confirm Password does not match.'),
  sentence(5, 'a code is four digits', 'domain/accounts/accounts.test.ts', '%j is not a code'),
  sentence(
    5,
    'other rules come from the server, first message under its field',
    'server/accounts/accounts.api.test.ts',
    'reports all field errors at once',
  ),
  // 8. Errors
  sentence(
    8,
    'a refused cart change shows the message of the server',
    CART,
    "a refused quantity is reverted, with the server's message",
  ),
  sentence(
    8,
    'a refusal that contains the cart refreshes it',
    CART,
    'a refusal that contains the cart refreshes it',
  ),
  sentence(8, "'Please login first!' on a 401 when adding", CART, 'Please login first!'),
  sentence(
    8,
    'registration shows errors field by field',
    REGISTRATION,
    'The country field is required',
  ),
  sentence(
    8,
    'a failed code request shows a toast',
    ACCOUNTS,
    'a failed code request shows why and can be repeated immediately',
  ),
  sentence(
    8,
    'a failed login shows the error',
    SESSIONS,
    'a wrong password shows an error and preserves the input',
  ),
  sentence(
    8,
    'toasts sit bottom left, bottom right from right to left',
    SMALL_PRINT,
    'a toast sits at the bottom ${side} for three seconds',
  ),
  sentence(
    8,
    "'Please select at least one shop'",
    CART_JOURNEYS,
    'Please select at least one shop',
  ),
  sentence(
    8,
    'a footer without categories says that it is loading',
    'web/layouts/footer/category-links.test.tsx',
    'without categories the footer says that it is loading',
  ),
  sentence(8, 'a library of Apple that does not load is silent', DIALOGS, 'Apple'),
  sentence(
    8,
    'a missing Google client id is reported',
    DIALOGS,
    'Google without a client id names the missing setting',
  ),
  sentence(8, 'a failed logout still ends the session', ACCOUNTS, ', also when it fails'),
  // 9. Constants
  sentence(
    9,
    'a guest cart is reset after 7,200,000 ms',
    'domain/cart/guest-cart-expiry.test.ts',
    '7_200_000',
  ),
  sentence(9, 'toasts stay 3000 ms', SMALL_PRINT, 'for three seconds'),
  sentence(
    9,
    'prices show two decimals, with the symbol by position',
    SMALL_PRINT,
    "prices show two decimals, and the symbol on the currency's side",
  ),
  sentence(
    9,
    'prices are multiplied by the rate of the currency',
    LANGUAGES,
    'a selected currency changes every price immediately, without a call',
  ),
  sentence(
    9,
    'a line costs the discount price when above 0, else the price',
    'domain/catalog/price/paid-price.test.ts',
    'the reduced price when above 0',
  ),
  sentence(
    9,
    'a code has 4 digits, the next one comes after 60 s',
    ACCOUNTS,
    'a registration code is sent when its dialog opens, and can be requested again after 60 seconds',
  ),
  sentence(
    9,
    'scopes and versions of the providers',
    DIALOGS,
    'providers sign in through their own windows, and the server gets the proof',
  ),
  sentence(
    9,
    'in environment local the login form is filled in',
    ACCOUNTS,
    'the demo credentials are prefilled only in a demo shop and an untouched form',
  ),
  sentence(
    9,
    'the footer shows five categories and folds below 640 px',
    SMALL_PRINT,
    'the footer shows five categories, and collapses below 640 px',
  ),
  sentence(
    9,
    'the splash ends after 4 s at the latest',
    MOTION,
    'disappears ${name}, and appears once per session',
  ),
  sentence(
    9,
    'taps vibrate for 5 to 10 ms',
    PHONE,
    'taps vibrate lightly, unless reduced motion is preferred',
  ),
  sentence(
    9,
    'the end of an account page is flagged within 100 px',
    PAGES,
    'the end of the page is flagged within 100 px',
  ),
  sentence(
    9,
    'state is persisted in localStorage and shared between tabs',
    CART_JOURNEYS,
    'two tabs share the cart',
  ),
  sentence(
    9,
    'the shop has a name without settings',
    'web/seo/page-meta.test.ts',
    'has a title when the settings could not be loaded',
  ),
];
