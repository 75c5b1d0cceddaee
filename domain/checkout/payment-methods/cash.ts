import { msg } from '#domain/i18n/msg.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Cash on delivery. */
export const cash: PaymentMethod = {
  name: 'cash',
  aliases: ['cash payment', 'cash_payment', 'cash_on_delivery', 'cod'],
  paid: 'on-delivery',
  title: msg('Cash on delivery'),
  text: msg('Pay when it arrives.'),
  titleOfOrder: () => cash.title,
  isOffered: (settings) => settings.cash_on_delivery,
  minutesToPay: () => null,
  instructions: () => null,
};
