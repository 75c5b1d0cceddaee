import type { ApiName } from '#contract/api.ts';

/**
 * Method and path of the calls that browsers make. The contract itself stays on the server, because its schemas
 * would be most of a page's script; endpoints.test.ts keeps the two alike.
 */
export const endpoints = {
  getMaster: ['GET', '/master'],
  listCategories: ['GET', '/categories'],
  getProductDetails: ['GET', '/product-details'],
  listReviews: ['GET', '/reviews'],
  listRecentlyViewed: ['GET', '/recently-views'],
  suggestSearch: ['GET', '/search-suggestions'],
  sendContactMessage: ['POST', '/support'],
  sendSellerApplication: ['POST', '/seller-applications'],
  storeGuestCart: ['POST', '/guest/cart/store'],
  incrementGuestCart: ['POST', '/guest/cart/increment'],
  decrementGuestCart: ['POST', '/guest/cart/decrement'],
  deleteGuestCart: ['POST', '/guest/cart/delete'],
  getGuestCart: ['POST', '/guest/cart'],
  storeCart: ['POST', '/cart/store'],
  incrementCart: ['POST', '/cart/increment'],
  decrementCart: ['POST', '/cart/decrement'],
  deleteCart: ['POST', '/cart/delete'],
  getCart: ['GET', '/carts'],
  checkoutCart: ['POST', '/cart/checkout'],
  checkoutGuestCart: ['POST', '/guest/cart/checkout'],
  listVouchers: ['GET', '/get-vouchers'],
  collectVoucher: ['POST', '/vouchers-collect'],
  listCities: ['GET', '/cities'],
  placeOrder: ['POST', '/place-order'],
  placeGuestOrder: ['POST', '/guest/place-order'],
  getGuestOrders: ['GET', '/guest/orders/{order_token}'],
  listOrders: ['GET', '/orders'],
  getOrderDetails: ['GET', '/order-details'],
  cancelOrder: ['POST', '/orders/cancel'],
  placeOrderAgain: ['POST', '/place-order/again'],
} as const satisfies Partial<Record<ApiName, readonly ['GET' | 'POST' | 'DELETE', string]>>;

export type BrowserCall = keyof typeof endpoints;
