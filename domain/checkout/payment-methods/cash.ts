import { msg } from '#domain/i18n/msg.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Cash on delivery. */
export const cash: PaymentMethod = {
  name: 'cash',
  aliases: ['cash payment', 'cash_payment', 'cash_on_delivery', 'cod'],
  paid: 'on-delivery',
  shipsUnpaid: true,
  title: msg('Cash on delivery'),
  text: msg('Pay when it arrives.'),
  titleOfOrder: () => cash.title,
  isOffered: (settings) => settings.cash_on_delivery,
  isOfferedTo: () => true,
  minutesToPay: () => null,
  instructions: () => null,
};
