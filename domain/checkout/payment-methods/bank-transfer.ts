import { msg } from '#domain/i18n/msg.ts';
import { bankAccountText, isIban } from '#domain/money/bank-account.ts';
import type { PaymentMethod } from './payment-method.ts';

const MINUTES_PER_DAY = 24 * 60;

/** A transfer to the shop's bank account. The order waits for the money, and `orders pay` records that it arrived. */
export const bankTransfer: PaymentMethod = {
  name: 'bank_transfer',
  aliases: ['bank transfer', 'bank', 'wire transfer'],
  paid: 'in-advance',
  shipsUnpaid: false,
  title: msg('Bank transfer'),
  text: msg('Pay into our bank account.'),
  titleOfOrder: () => bankTransfer.title,
  isOffered: (settings) =>
    settings.bank_account_holder !== null &&
    settings.bank_account !== null &&
    settings.bank_name !== null,
  isOfferedTo: () => true,
  minutesToPay: (settings) => settings.bank_transfer_days * MINUTES_PER_DAY,
  instructions: ({ bank_account_holder, bank_account, bank_name, bank_code }) => ({
    text: msg('Transfer the amount to this account. We ship as soon as the money has arrived.'),
    details: [
      { label: msg('Account holder'), value: bank_account_holder },
      {
        label: bank_account !== null && isIban(bank_account) ? msg('IBAN') : msg('Account number'),
        value: bank_account && bankAccountText(bank_account),
      },
      { label: msg('Bank code (BIC)'), value: bank_code },
      { label: msg('Bank'), value: bank_name },
    ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
  }),
};
