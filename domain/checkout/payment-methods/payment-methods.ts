import { bankTransfer } from './bank-transfer.ts';
import { cash } from './cash.ts';
import type { PaymentMethod, PaymentSettings } from './payment-method.ts';
import { stripe } from './stripe.ts';
import { testPayment } from './test-payment.ts';

/** All payment methods, in the order in which the checkout shows them. */
const PAYMENT_METHODS: readonly PaymentMethod[] = [cash, bankTransfer, stripe, testPayment];

/** The methods that the checkout offers. `gateways`: the names of those that can take a payment now. */
export function offeredMethods(
  settings: PaymentSettings,
  gateways: readonly string[],
): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => method.isOffered(settings, gateways));
}

/** The method stored with a payment; undefined for one that no longer exists. */
export function methodNamed(name: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method.name === name);
}

/** The method among `offered` that a client requested, in any letter case. */
export function methodSent(
  offered: readonly PaymentMethod[],
  sent: string,
): PaymentMethod | undefined {
  const name = sent.toLowerCase();
  return offered.find((method) => method.name === name || method.aliases.includes(name));
}

/** Names of the methods whose orders ship before they are paid. */
export const PAID_ON_DELIVERY: readonly string[] = PAYMENT_METHODS.filter(
  ({ paid }) => paid === 'on-delivery',
).map(({ name }) => name);

/** Whether orders with this method ship unpaid and are paid on delivery. */
export function isPaidOnDelivery(name: string): boolean {
  return PAID_ON_DELIVERY.includes(name);
}

/** Whether this method is paid through a gateway. */
export function isPaidOnline(name: string): boolean {
  return methodNamed(name)?.paid === 'online';
}
