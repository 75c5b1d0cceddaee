import type { ApiName } from '#contract/api.ts';
import type { HostileCall } from './hostile-call.ts';

const LONE = 'a\ud800b\udc00';
const NUL = 'a\0b';
const PLAIN_CART = { product_id: 1, quantity: 1 };
const FAR_TOO_MANY = Number.MAX_SAFE_INTEGER;

const call = (fields: unknown, more: Partial<HostileCall> = {}): HostileCall => ({
  fields,
  encoding: 'json',
  caller: 'customer',
  idempotencyKey: null,
  language: 'en',
  ...more,
});

/** Every text that cannot be stored as UTF-8 or by PostgreSQL, in the encodings that a body may have. */
const unstorable = (fieldsOf: (text: string) => Record<string, unknown>): HostileCall[] =>
  [LONE, NUL].flatMap((text) => [
    call(fieldsOf(text)),
    call(fieldsOf(text), { encoding: 'form' }),
    call(fieldsOf(text), { encoding: 'multipart' }),
  ]);

/** Calls that once returned 5xx or changed only a part: every run sends them first. */
export const EXAMPLES: Partial<Record<ApiName, HostileCall[]>> = {
  // Texts that could not be stored.
  sendContactMessage: unstorable((text) => ({ subject: text, message: text, name: text })),
  logFrontendError: unstorable((text) => ({ error_message: text, stack: text, [text]: text })),
  register: unstorable((name) => ({
    name,
    phone: '5550100',
    email: 'new@bolt.test',
    password: name,
    country: name,
  })),
  login: unstorable((phone) => ({ phone, password: 'not-my-hammer' })),
  sendOtp: unstorable((phone) => ({ phone })),
  resetPassword: unstorable((token) => ({
    token,
    password: 'hammer-hammer',
    password_confirmation: 'hammer-hammer',
  })),
  updateProfile: unstorable((name) => ({ name, country: name })),
  storeAddress: unstorable((text) => ({
    name: text,
    phone: '5550100300',
    address_line: text,
    address_type: 'home',
    area: text,
    post_code: text,
  })),
  listProducts: [
    call({ search: LONE }),
    call({ search: NUL }),
    call({ 'attribute.material': NUL }),
    call({ [NUL]: 'x' }),
  ],
  suggestSearch: [call({ q: LONE }), call({ q: NUL })],
  getLegalPage: [call({ slug: NUL }), call({ slug: LONE })],
  getOrderPaymentByMethod: [call({ order: NUL, method: 'test' }), call({ order: 1, method: NUL })],
  storeGuestCart: unstorable((text) => ({ ...PLAIN_CART, unit: text, size: text, color: text })),
  placeGuestOrder: unstorable((text) => ({
    carts: JSON.stringify([{ ...PLAIN_CART, unit: text }]),
    name: text,
    address_line: text,
    note: text,
    payment_method: 'cash',
  })),

  // Amounts beyond what a number represents exactly.
  checkoutGuestCart: [
    call({ carts: [{ product_id: 1, quantity: FAR_TOO_MANY }] }),
    call({ carts: [{ product_id: 1, quantity: 2_147_483_648 }] }),
  ],
  applyVoucher: [call({ products: [{ id: 1, quantity: FAR_TOO_MANY, shop_id: 1 }] })],
  applyCoupon: [
    call({ products: [{ id: 1, quantity: FAR_TOO_MANY, shop_id: 1 }], coupon_code: 'A' }),
  ],
  buyNow: [call({ product_id: 1, quantity: FAR_TOO_MANY })],
};
