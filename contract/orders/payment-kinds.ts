/**
 * How an order is paid. `on-delivery`: delivery pays it. `online`: a gateway takes the payment in its own window.
 * `in-advance`: it waits until the operator records the payment.
 */
export const PAYMENT_KINDS = ['on-delivery', 'online', 'in-advance'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
