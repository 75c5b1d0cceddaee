import { msg } from '#domain/i18n/msg.ts';
import type { PaymentMethod } from './payment-method.ts';

/** A method paid through the gateway of the same name. `paidTitle`: the title on paid orders. */
export function onlineMethod(name: string, title: string, paidTitle = title): PaymentMethod {
  return {
    name,
    aliases: [],
    paid: 'online',
    shipsUnpaid: false,
    title,
    text: msg('Pay online in a secure window.'),
    titleOfOrder: (isPaid) => (isPaid ? paidTitle : msg('Online Payment')),
    isOffered: (settings, gateways) => settings.online_payment && gateways.includes(name),
    isOfferedTo: () => true,
    minutesToPay: (_settings, online) => online,
    instructions: () => null,
  };
}
