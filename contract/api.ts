import * as absentFeatures from './absent-features.ts';
import * as accounts from './accounts.ts';
import * as addresses from './addresses.ts';
import * as cart from './orders/cart.ts';
import * as catalog from './catalog/catalog.ts';
import * as flashSales from './catalog/flash-sales.ts';
import * as checkout from './orders/checkout.ts';
import * as content from './content.ts';
import * as errorReports from './error-reports.ts';
import * as orders from './orders/orders.ts';
import * as placing from './orders/place-order.ts';
import * as returns from './orders/returns.ts';
import * as reviews from './catalog/reviews.ts';
import * as master from './settings/master.ts';
import * as places from './settings/places.ts';
import * as translations from './settings/translations.ts';
import * as stockAlerts from './catalog/stock-alerts.ts';
import * as support from './support.ts';
import * as tickets from './tickets.ts';
import * as vouchers from './orders/vouchers.ts';
import * as wishlist from './catalog/wishlist.ts';

/** Every call of the API, in the order of the specification's table, followed by those that only our pages need. */
export const api = {
  getMaster: master.getMaster,
  getTranslations: translations.getTranslations,
  logFrontendError: errorReports.logFrontendError,
  storeGuestCart: cart.storeGuestCart,
  storeCart: cart.storeCart,
  getCart: cart.getCart,
  getGuestCart: cart.getGuestCart,
  decrementGuestCart: cart.decrementGuestCart,
  incrementGuestCart: cart.incrementGuestCart,
  deleteGuestCart: cart.deleteGuestCart,
  decrementCart: cart.decrementCart,
  incrementCart: cart.incrementCart,
  deleteCart: cart.deleteCart,
  checkoutCart: checkout.checkoutCart,
  checkoutGuestCart: checkout.checkoutGuestCart,
  listAddresses: addresses.listAddresses,
  listFavorites: wishlist.listFavorites,
  logoutByGet: accounts.logoutByGet,
  register: accounts.register,
  sendOtp: accounts.sendOtp,
  verifyOtp: accounts.verifyOtp,
  resetPassword: accounts.resetPassword,
  listCountries: places.listCountries,
  login: accounts.login,
  signInByProvider: accounts.signInByProvider,
  listCategories: catalog.listCategories,
  listVouchers: vouchers.listVouchers,
  collectVoucher: vouchers.collectVoucher,

  listCities: places.listCities,
  requestStockAlert: stockAlerts.requestStockAlert,
  logout: accounts.logout,
  signInSocially: accounts.signInSocially,
  getProfile: accounts.getProfile,
  updateProfile: accounts.updateProfile,
  changePassword: accounts.changePassword,
  storeAddress: addresses.storeAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  deleteAddressByPost: addresses.deleteAddressByPost,
  toggleFavorite: wishlist.toggleFavorite,
  getHome: content.getHome,
  listBanners: content.listBanners,
  getLegalPage: content.getLegalPage,
  getContact: content.getContact,
  listSubCategories: catalog.listSubCategories,
  listProducts: catalog.listProducts,
  listCategoryProducts: catalog.listCategoryProducts,
  getProductDetails: catalog.getProductDetails,
  listReviews: catalog.listReviews,
  listRecentlyViewed: catalog.listRecentlyViewed,
  listShops: catalog.listShops,
  listTopShops: catalog.listTopShops,
  listPopularShopProducts: catalog.listPopularShopProducts,
  getShopDetails: catalog.getShopDetails,
  listShopCategories: catalog.listShopCategories,
  listFlashSales: flashSales.listFlashSales,
  getFlashSaleDetails: flashSales.getFlashSaleDetails,
  suggestSearch: catalog.suggestSearch,
  listCollectedVouchers: vouchers.listCollectedVouchers,
  applyVoucher: vouchers.applyVoucher,
  applyCoupon: vouchers.applyCoupon,
  buyNow: checkout.buyNow,
  placeOrder: placing.placeOrder,
  placeOrderV1: placing.placeOrderV1,
  placeGuestOrder: placing.placeGuestOrder,
  getGuestOrders: orders.getGuestOrders,
  listOrders: orders.listOrders,
  getOrderDetails: orders.getOrderDetails,
  cancelOrder: orders.cancelOrder,
  placeOrderAgain: orders.placeOrderAgain,
  checkoutOrderAgain: orders.checkoutOrderAgain,
  getOrderPayment: orders.getOrderPayment,
  getOrderPaymentByMethod: orders.getOrderPaymentByMethod,
  requestReturn: returns.requestReturn,
  requestGuestReturn: returns.requestGuestReturn,
  reviewProduct: reviews.reviewProduct,
  listTickets: tickets.listTickets,
  openTicket: tickets.openTicket,
  getTicket: tickets.getTicket,
  listTicketMessages: tickets.listTicketMessages,
  sendTicketMessage: tickets.sendTicketMessage,
  listIssueTypes: tickets.listIssueTypes,
  sendContactMessage: support.sendContactMessage,
  sendSellerApplication: support.sendSellerApplication,

  listBrands: absentFeatures.listBrands,
  listDiscountProducts: absentFeatures.listDiscountProducts,
  listBlogs: absentFeatures.listBlogs,
  countUnreadMessages: absentFeatures.countUnreadMessages,
  listShopMessages: absentFeatures.listShopMessages,
  listShopChats: absentFeatures.listShopChats,
  noteLastSeen: absentFeatures.noteLastSeen,
  noteLastSeenByGet: absentFeatures.noteLastSeenByGet,
};

/** The calls by topic, for the reference page. */
export const groups = {
  Settings: { ...master, ...translations, ...places },
  Accounts: accounts,
  Addresses: addresses,
  Content: content,
  Catalogue: { ...catalog, ...flashSales },
  'Stock alerts': stockAlerts,
  Wishlist: wishlist,
  Cart: cart,
  Vouchers: vouchers,
  Checkout: checkout,
  Orders: { ...placing, ...orders },
  Returns: returns,
  Reviews: reviews,
  Support: support,
  Tickets: tickets,
  'Error reports': errorReports,
  'Features of other shops': absentFeatures,
} as const;

export type Api = typeof api;
export type ApiName = keyof Api;

/** The names of all calls. */
export const API_NAMES = Object.keys(api) as readonly ApiName[];
