import { type Sentence, sentence } from './sentence.ts';

const CART = 'web/cart/cart-actions.test.ts';
const CART_JOURNEYS = 'e2e/checkout/cart.e2e.ts';
const ACCOUNTS = 'web/accounts/accounts.test.ts';
const SMALL_PRINT = 'e2e/look/small-print.e2e.ts';
const PAGES = 'e2e/account/pages.e2e.ts';

/** Section 4 (docs/spec.md) about cart and checkout, sentence by sentence. */
export const CART_TRANSITIONS: Sentence[] = [
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
];
