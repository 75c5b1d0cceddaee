import type { ApiName } from '#contract/api.ts';
import { readPage } from '#server/http/request/paging.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { translate } from '#server/i18n/translate.ts';
import { cancelOrder } from './change/cancel-order.ts';
import { getGuestOrders } from './read/get-guest-orders.ts';
import { getOrderDetails } from './read/get-order-details.ts';
import { getOrderPayment } from './read/get-order-payment.ts';
import { listOrders } from './read/list-orders.ts';
import { orderAgain, quoteAgain } from './order-again.ts';
import { placeGuestOrder, placeOrder } from './place-order/place-order.ts';
import { requestGuestReturn, requestReturn } from './returns/request-return.ts';
import { reviewProduct } from './reviews/review-product.ts';

const placed = (locale: string) => translate(locale, 'Your order has been placed.');

export const orderHandlers = {
  placeOrder: async (context, request) => ({
    message: placed(context.locale),
    data: await placeOrder(context, request),
  }),

  placeOrderV1: async (context, request) => ({
    message: placed(context.locale),
    data: await placeOrder(context, request),
  }),

  placeGuestOrder: async (context, request) => ({
    message: placed(context.locale),
    data: await placeGuestOrder(context, request),
  }),

  getGuestOrders: async (context, { order_token }) => ({
    message: 'Orders',
    data: await getGuestOrders(context, order_token),
  }),

  listOrders: async (context, { order_status, ...paging }) => ({
    message: 'Orders',
    data: await readPage(paging, (slice) => listOrders(context, order_status, slice)),
  }),

  getOrderDetails: async (context, { order_id }) => ({
    message: 'Order',
    data: { order: await getOrderDetails(context, order_id) },
  }),

  cancelOrder: async (context, { order_id }) => ({
    message: translate(context.locale, 'Your order was cancelled.'),
    data: { order: await cancelOrder(context, order_id) },
  }),

  placeOrderAgain: async (context, { order_id, ...choice }) => ({
    message: placed(context.locale),
    data: await orderAgain(context, order_id, choice),
  }),

  checkoutOrderAgain: async (context, { order_id }) => ({
    message: 'Checkout',
    data: await quoteAgain(context, order_id),
  }),

  getOrderPayment: async (context, { order, method }) => ({
    message: 'Payment',
    data: { order_payment_url: await getOrderPayment(context, order, method) },
  }),

  getOrderPaymentByMethod: async (context, { order, method }) => ({
    message: 'Payment',
    data: { order_payment_url: await getOrderPayment(context, order, method) },
  }),

  requestReturn: async (context, request) => ({
    message: 'Your return was requested. The shop will reply soon.',
    data: { order: await requestReturn(context, request) },
  }),

  requestGuestReturn: async (context, request) => ({
    message: 'Your return was requested. The shop will reply soon.',
    data: { order: await requestGuestReturn(context, request) },
  }),

  reviewProduct: async (context, request) => ({
    message: 'Thank you for your review.',
    data: { review: await reviewProduct(context, request) },
  }),
} satisfies Partial<Handlers<ApiName>>;
