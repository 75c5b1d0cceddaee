import type { ApiName } from '#contract/api.ts';
import { ADA } from '#test/accounts.ts';
import { GUEST } from '#test/shopping.ts';
import { PASSWORD, type OwnedWorld } from './owned-world.ts';

/** Access rules of one call: a request for the owner's data, and the expected statuses. */
export interface AccessRow {
  send: (world: OwnedWorld) => Record<string, unknown>;
  /** Without a token, with an invalid one, and with one of an ended session. */
  guest: number;
  stranger: number;
  owner: number;
  /** Lists what the caller has: nothing of a new customer. */
  listsOwn?: true;
}

const nothing = () => ({});
const product = ({ product }: OwnedWorld) => ({ product_id: product.id });
const shop = ({ product }: OwnedWorld) => ({ shop_id: product.shop_id });
const ticket = ({ ticket_number }: OwnedWorld) => ({ ticket_number });
const line = (world: OwnedWorld) => ({ ...product(world), carts: [product(world)] });
const address = {
  name: 'Ada Bolt',
  phone: '5550100',
  address_type: 'home',
  address_line: '1 Mill Road',
};
const order = ({ product, address_id }: OwnedWorld) => ({
  shop_ids: [product.shop_id],
  address_id,
  payment_method: 'cash',
});
const applied = ({ product, voucher }: OwnedWorld) => ({
  products: [{ id: product.id }],
  coupon_code: voucher.code,
});
const passwords = { password: 'other-hammer', password_confirmation: 'other-hammer' };

/** Public: a token changes nothing, or only adds the caller's own data. */
const anyone = (send: AccessRow['send'] = nothing, status = 200): AccessRow => ({
  send,
  guest: status,
  stranger: status,
  owner: status,
});
/**
 * For customers, each on their own data: the stranger's identical request concerns the stranger's
 * data.
 */
const each = (
  send: AccessRow['send'] = nothing,
  { stranger = 200, owner = 200 } = {},
): AccessRow => ({
  send,
  guest: 401,
  stranger,
  owner,
});
/** For customers, each of whom sees only their own data. */
const own = (): AccessRow => ({ ...each(), listsOwn: true });
/** Only for the customer who owns the data. */
const owned = (send: AccessRow['send'], refusal = 404): AccessRow =>
  each(send, { stranger: refusal });

/** Every call of the contract: a new one without a row doesn't compile. */
export const ACCESS: Record<ApiName, AccessRow> = {
  getMaster: anyone(),
  getTranslations: anyone(() => ({ locale: 'de' })),
  logFrontendError: anyone(() => ({ error_message: 'x is not a function' })),
  storeGuestCart: anyone(line),
  storeCart: each(product),
  getCart: each(),
  getGuestCart: anyone(line),
  decrementGuestCart: anyone(line),
  incrementGuestCart: anyone(line),
  deleteGuestCart: anyone(line),
  decrementCart: each(product),
  incrementCart: each(product),
  deleteCart: each(product),
  checkoutCart: owned(order),
  checkoutGuestCart: anyone((world) => ({
    ...shop(world),
    ...line(world),
    shop_ids: [world.product.shop_id],
  })),
  listAddresses: own(),
  listFavorites: own(),
  logoutByGet: each(),
  // The address is already registered: no account is created and nobody is signed in.
  register: anyone(({ owner }) => ({ ...ADA, email: owner.email }), 422),
  // Signed in without a password, and some time ago: no code for a contact that is not the caller's.
  sendOtp: { ...anyone(({ owner }) => ({ phone: owner.email })), stranger: 422 },
  verifyOtp: anyone(({ owner }) => ({ phone: owner.email, otp: '0000' }), 400),
  resetPassword: anyone(() => ({ token: 'a'.repeat(64), ...passwords }), 422),
  listCountries: anyone(),
  login: anyone(({ owner }) => ({ phone: owner.email, password: 'not-my-hammer' }), 400),
  signInByProvider: anyone(() => ({ provider: 'google', code: 'none' }), 400),
  listCategories: anyone(),
  listVouchers: anyone(shop),
  collectVoucher: anyone(({ voucher }) => ({ coupon_id: voucher.id })),

  listCities: anyone(),
  logout: each(),
  signInSocially: anyone(() => ({ auth_type: 'google', code: 'none' }), 400),
  getProfile: each(),
  updateProfile: each(() => ({ name: 'Ada Bolt' })),
  changePassword: owned(() => ({ current_password: PASSWORD, ...passwords }), 422),
  storeAddress: each(() => address),
  updateAddress: owned(({ address_id }) => ({ id: address_id, ...address })),
  deleteAddress: owned(({ address_id }) => ({ id: address_id })),
  deleteAddressByPost: owned(({ address_id }) => ({ id: address_id })),
  toggleFavorite: each(product),
  getHome: anyone(),
  listBanners: anyone(),
  getLegalPage: anyone(() => ({ slug: 'about-us' })),
  getContact: anyone(),
  listSubCategories: anyone(({ product }) => ({ category_id: product.category_id })),
  listProducts: anyone(),
  listCategoryProducts: anyone(),
  getProductDetails: anyone(product),
  listReviews: anyone(product),
  listRecentlyViewed: own(),
  listShops: anyone(),
  listTopShops: anyone(),
  listPopularShopProducts: anyone(product),
  getShopDetails: anyone(({ product }) => ({ id: product.shop_id })),
  listShopCategories: anyone(shop),
  listFlashSales: anyone(),
  getFlashSaleDetails: anyone(() => ({ id: 1 }), 404),
  suggestSearch: anyone(() => ({ q: 'hammer' })),
  listCollectedVouchers: own(),
  applyVoucher: each(applied),
  applyCoupon: each(applied),
  buyNow: owned((world) => ({ ...product(world), address_id: world.address_id })),
  placeOrder: owned(order),
  placeOrderV1: owned(order),
  placeGuestOrder: anyone((world) => ({
    ...GUEST,
    ...line(world),
    shop_ids: [world.product.shop_id],
  })),
  // The order's token grants access to anyone who has it, signed in or not.
  getGuestOrders: anyone(({ order_token }) => ({ order_token })),
  listOrders: own(),
  getOrderDetails: owned(({ orders }) => ({ order_id: orders.pending })),
  cancelOrder: owned(({ orders }) => ({ order_id: orders.pending })),
  placeOrderAgain: owned(({ orders }) => ({ order_id: orders.delivered, payment_method: 'cash' })),
  checkoutOrderAgain: owned(({ orders }) => ({ order_id: orders.delivered })),
  getOrderPayment: owned(({ orders }) => ({ order: orders.unpaid })),
  getOrderPaymentByMethod: owned(({ orders }) => ({ order: orders.unpaid, method: 'test' })),
  requestReturn: owned((world) => ({
    order_id: world.orders.delivered,
    lines: [{ line_id: world.delivered_line, quantity: 1 }],
    reason: 'Too small.',
  })),
  // A token only opens the orders of its payment, and this one was not delivered.
  requestGuestReturn: anyone(
    ({ order_token, guest_order }) => ({
      order_token,
      order_id: guest_order,
      lines: [{ line_id: 1, quantity: 1 }],
      reason: 'Too small.',
    }),
    422,
  ),
  reviewProduct: owned((world) => ({
    ...product(world),
    order_id: world.orders.delivered,
    rating: 5,
    description: 'Holds.',
  })),
  listTickets: own(),
  openTicket: owned(
    ({ orders }) => ({
      issue_type: 'Payment',
      message: 'Paid twice.',
      email: 'ada@bolt.test',
      order_number: orders.pending,
    }),
    422,
  ),
  getTicket: owned(ticket),
  listTicketMessages: owned(ticket),
  sendTicketMessage: owned((world) => ({ ...ticket(world), message: 'Is anybody there?' })),
  listIssueTypes: each(),
  requestStockAlert: anyone((world) => ({ ...product(world), email: 'ada@bolt.test' }), 422),
  sendContactMessage: anyone(() => ({ subject: 'Hours', message: 'When are you open?' })),
  sendSellerApplication: anyone(() => ({
    shop_name: 'Bolts',
    name: 'Ada Bolt',
    email: 'ada@bolt.test',
    phone: '5550100',
    message: 'Bolts of all sizes.',
  })),
  listBrands: anyone(),
  listDiscountProducts: anyone(),
  listBlogs: anyone(),
  countUnreadMessages: anyone(),
  listShopMessages: anyone(),
  listShopChats: anyone(),
  noteLastSeen: anyone(nothing, 204),
  noteLastSeenByGet: anyone(nothing, 204),
};
