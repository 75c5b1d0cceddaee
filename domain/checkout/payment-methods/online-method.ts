import { msg } from '#domain/i18n/msg.ts';
import type { PaymentMethod } from './payment-method.ts';

/** A method whose money a gateway of the same name takes. `paidTitle`: what orders call it once they are paid. */
export function onlineMethod(name: string, title: string, paidTitle = title): PaymentMethod {
  return {
    name,
    aliases: [],
    paid: 'online',
    title,
    text: msg('Pay online in a secure window.'),
    titleOfOrder: (isPaid) => (isPaid ? paidTitle : msg('Online Payment')),
    isOffered: (settings, gateways) => settings.online_payment && gateways.includes(name),
    minutesToPay: (_settings, online) => online,
    instructions: () => null,
  };
}
