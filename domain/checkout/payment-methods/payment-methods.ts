import { bankTransfer } from './bank-transfer.ts';
import { cash } from './cash.ts';
import type { PayingShopper, PaymentMethod, PaymentSettings } from './payment-method.ts';
import { stripe } from './stripe.ts';
import { testPayment } from './test-payment.ts';

/** All payment methods, in the order in which the checkout shows them. */
const PAYMENT_METHODS: readonly PaymentMethod[] = [cash, bankTransfer, stripe, testPayment];

/** The names of all of them. */
export const METHOD_NAMES: readonly string[] = PAYMENT_METHODS.map(({ name }) => name);

/** The methods that the shop offers. `gateways`: the names of those that can take a payment now. */
export function offeredMethods(
  settings: PaymentSettings,
  gateways: readonly string[],
): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => method.isOffered(settings, gateways));
}

/** The methods among `offered` that this shopper may choose. */
export function offeredTo(
  shopper: PayingShopper,
  offered: readonly PaymentMethod[],
): PaymentMethod[] {
  return offered.filter((method) => method.isOfferedTo(shopper));
}

/** The method stored with a payment; undefined for one that no longer exists. */
export function methodNamed(name: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method.name === name);
}

/** The method among `offered` that a client requested, in any letter case. */
export function requestedMethod(
  offered: readonly PaymentMethod[],
  requested: string,
): PaymentMethod | undefined {
  const name = requested.toLowerCase();
  return offered.find((method) => method.name === name || method.aliases.includes(name));
}

/** Names of the methods whose orders are paid on delivery. */
export const PAID_ON_DELIVERY: readonly string[] = PAYMENT_METHODS.filter(
  ({ paid }) => paid === 'on-delivery',
).map(({ name }) => name);

/** Whether delivery pays orders with this method. */
export function isPaidOnDelivery(name: string): boolean {
  return PAID_ON_DELIVERY.includes(name);
}

/** Names of the methods whose orders ship before they are paid. */
export const SHIPPED_UNPAID: readonly string[] = PAYMENT_METHODS.filter(
  ({ shipsUnpaid }) => shipsUnpaid,
).map(({ name }) => name);

/** Whether orders with this method ship before they are paid. */
export function shipsUnpaid(name: string): boolean {
  return SHIPPED_UNPAID.includes(name);
}

/** Whether an order with this method has to be paid before it ships, and isn't. */
export function waitsForPayment(method: string, isPaid: boolean): boolean {
  return !isPaid && !shipsUnpaid(method);
}

/** Whether this method is paid through a gateway. */
export function isPaidOnline(name: string): boolean {
  return methodNamed(name)?.paid === 'online';
}
