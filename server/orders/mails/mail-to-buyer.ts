import { translate } from '#server/i18n/translate.ts';
import { greeting } from '#server/mail/greeting.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { type MailContent, renderMail } from '#server/mail/render-mail.ts';
import { confirmationUrl, type PaymentReference } from '../payments/payment-links.ts';

/** The buyer of a payment's orders, as mails need them. */
export interface MailedBuyer extends PaymentReference {
  locale: string;
  buyer_email: string;
  buyer_name: string | null;
  /** Whether the buyer has verified the email address. */
  isVerified: boolean;
}

type BuyerMail = Pick<MailContent, 'lead' | 'paragraphs' | 'sections' | 'total' | 'link'> & {
  subject: string;
};

/**
 * A mail to the buyer of orders, in their language, with a link to the orders unless it has another. At an address that is
 * not verified they aren't greeted by name: a stranger could have entered both.
 */
export function mailToBuyer(
  shop: { appName: string; publicUrl: string },
  buyer: MailedBuyer,
  { subject, ...content }: BuyerMail,
): MailMessage {
  const { locale, isVerified, buyer_name } = buyer;
  return {
    to: buyer.buyer_email,
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: greeting(locale, isVerified ? buyer_name : null),
      link: {
        label: translate(locale, 'See your order'),
        url: confirmationUrl(shop.publicUrl, buyer),
      },
      closing: shop.appName,
      ...content,
    }),
  };
}
