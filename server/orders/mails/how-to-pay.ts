import { dateFormat } from '#domain/i18n/formats.ts';
import { type Money, moneyOf } from '#domain/money/money.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { MailSection } from '#server/mail/render-mail.ts';
import { paymentInstructions } from '../payments/payment-instructions.ts';
import type { MailedOrder, MailedPayment } from './mailed-orders.ts';
import type { OrderMailContext } from './order-mail.ts';

/** Where the buyer has to send the money, unless a gateway or the carrier collects it. */
export function howToPay(
  { settings, timeZone }: OrderMailContext,
  { locale, currency }: Pick<MailedPayment, 'locale' | 'currency'>,
  orders: MailedOrder[],
  write: (money: Money) => string,
): MailSection[] {
  const instructions = paymentInstructions(locale, settings, orders);
  if (!instructions) return [];
  const t = translatorOf(locale);
  const date = dateFormat(locale, { dateStyle: 'long', timeZone });
  return [
    {
      title: t('How to pay'),
      lines: [],
      amounts: [
        ...(instructions.received > 0
          ? [
              {
                label: t('Already received'),
                amount: write(moneyOf(instructions.received, currency)),
              },
            ]
          : []),
        { label: t('Amount to pay'), amount: write(moneyOf(instructions.amount, currency)) },
        ...instructions.details.map(({ label, value }) => ({ label, amount: value })),
        { label: t('Payment reference'), amount: instructions.reference },
      ],
      notes: [
        instructions.text,
        ...(instructions.due_at === null
          ? []
          : [
              t("We hold your order until {{time}}. After that it's cancelled.", {
                time: date.format(new Date(instructions.due_at)),
              }),
            ]),
      ],
    },
  ];
}
