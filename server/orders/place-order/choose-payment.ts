import type { Gateway } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/failure.ts';
import { translate } from '#server/i18n/translate.ts';

const CASH_NAMES = ['cash', 'cash payment', 'cash_payment', 'cash_on_delivery', 'cod'];

/** The payment methods the shop offers. */
export interface OfferedPayments {
  cash_on_delivery: boolean;
  online_payment: boolean;
  gateways: readonly Gateway[];
}

/** The stored payment method: 'cash' or a gateway's name. Invalid for one that is not offered. */
export function choosePayment(locale: string, sent: string, offered: OfferedPayments): string {
  const requested = sent.toLowerCase();
  const gateways = offered.online_payment ? offered.gateways.map(({ name }) => name) : [];
  if (offered.cash_on_delivery && CASH_NAMES.includes(requested)) return 'cash';
  const gateway = gateways.find((name) => name.toLowerCase() === requested);
  if (gateway !== undefined) return gateway;
  const names = [...(offered.cash_on_delivery ? ['cash'] : []), ...gateways].join(', ');
  throw new Invalid({
    payment_method: [
      translate(locale, "This payment method isn't available. Choose one of: {{names}}.", {
        names,
      }),
    ],
  });
}
