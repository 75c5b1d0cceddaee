import { type Sentence, sentence } from './sentence.ts';

const CART = 'web/cart/cart-actions.test.ts';
const CART_JOURNEYS = 'e2e/cart.e2e.ts';
const ACCOUNTS = 'web/accounts/accounts.test.ts';
const ACCOUNT_JOURNEYS = 'e2e/accounts.e2e.ts';
const DIALOGS = 'e2e/account-dialogs.e2e.ts';
const LANGUAGES = 'e2e/languages.e2e.ts';
const PHONE = 'e2e/phone.e2e.ts';
const MOTION = 'e2e/phone-motion.e2e.ts';
const SMALL_PRINT = 'e2e/small-print.e2e.ts';
const PAGES = 'e2e/account-pages.e2e.ts';

/** Sections 5, 8 and 9 (docs/spec.md), sentence by sentence. */
export const RULES: Sentence[] = [
  // 5. Validation
  sentence(5, 'adding without a product does nothing', CART, 'nothing happens without a product'),
  sentence(
    5,
    'checkout needs a selected shop',
    CART_JOURNEYS,
    'checkout needs a selected shop, then asks how to go on',
  ),
  sentence(
    5,
    'a collected voucher is not collected again',
    CART,
    'a guest keeps the voucher that was collected; once is enough',
  ),
  sentence(5, 'quantities have bounds', CART, 'no more is shown than there is'),
  sentence(
    5,
    'registration asks for the country, its phone takes digits only',
    ACCOUNT_JOURNEYS,
    'The country field is required',
  ),
  sentence(
    5,
    'a forgotten password asks for country and phone',
    ACCOUNT_JOURNEYS,
    'The phone field is required',
  ),
  sentence(
    5,
    'the new password is entered twice',
    ACCOUNT_JOURNEYS,
    'Confirm Password does not match.',
  ),
  sentence(5, 'a code is four digits', 'domain/accounts/accounts.test.ts', '%j is none'),
  sentence(
    5,
    'other rules come from the server, first message under its field',
    'server/accounts/accounts.api.test.ts',
    'tells everything that is wrong at once',
  ),
  // 8. Errors
  sentence(
    8,
    'a refused cart change shows the message of the server',
    CART,
    'a refused quantity goes back, with the message of the server',
  ),
  sentence(
    8,
    'a refusal that holds the cart refreshes it',
    CART,
    'a refusal that holds the cart refreshes it',
  ),
  sentence(8, "'Please login first!' on a 401 when adding", CART, 'Please login first!'),
  sentence(
    8,
    'registration shows errors field by field',
    ACCOUNT_JOURNEYS,
    'The country field is required',
  ),
  sentence(
    8,
    'a code that could not be sent is told as a toast',
    ACCOUNTS,
    'a code that could not be sent says why',
  ),
  sentence(
    8,
    'a failed login is told',
    ACCOUNT_JOURNEYS,
    'a wrong password says so and keeps what was typed',
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
    'web/layouts/footer/product-links.test.tsx',
    'without categories the footer says that it is loading',
  ),
  sentence(8, 'a library of Apple that does not load is silent', DIALOGS, 'Apple'),
  sentence(
    8,
    'a missing client id of Google is told',
    DIALOGS,
    'Google without a client id says what is missing',
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
    'prices show two decimals, and the symbol where the currency has it',
  ),
  sentence(
    9,
    'prices are multiplied by the rate of the currency',
    LANGUAGES,
    'a chosen currency changes every price at once, without a call',
  ),
  sentence(
    9,
    'a line costs the discount price when above 0, else the price',
    'domain/catalog/effective-price.test.ts',
    'a sale above the price reduces nothing',
  ),
  sentence(
    9,
    'a code has 4 digits, the next one comes after 60 s',
    ACCOUNTS,
    'can be asked for again after 60 seconds',
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
    'the demo sign-in is filled in only where there is one and nothing was typed',
  ),
  sentence(
    9,
    'the footer shows five categories and folds below 640 px',
    SMALL_PRINT,
    'the footer draws five categories, and folds below 640 px',
  ),
  sentence(
    9,
    'the splash ends after 4 s at the latest',
    MOTION,
    'goes ${name}, and comes once a session',
  ),
  sentence(9, 'presses are felt for 5 to 10 ms', PHONE, 'presses are felt lightly'),
  sentence(
    9,
    'the end of an account page is flagged within 100 px',
    PAGES,
    'the end of the page is flagged within 100 px',
  ),
  sentence(9, 'state is kept in local storage, and tabs agree', CART_JOURNEYS, 'two tabs agree'),
  sentence(
    9,
    'the shop has a name without settings',
    'web/seo/page-meta.test.ts',
    'still has a title when the settings could not be had',
  ),
];
