import { isolated } from '#domain/i18n/isolated.ts';
import { boughtPiecesText } from '#domain/catalog/chosen-options.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { piecesLeft } from '#domain/orders/parcels/parcel.ts';
import { labelled } from '#server/i18n/labelled.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { type MailedBuyer, mailToBuyer } from '../mails/mail-to-buyer.ts';
import type { OrderDetailsRow, ShipmentRow } from '../read/order-row.ts';
import { confirmationUrl } from '../payments/payment-links.ts';
import { presentShipment } from './present-shipment.ts';

/**
 * The mail about a parcel that has left, in the buyer's language. Unless the buyer verified the email address, it
 * contains nothing that the buyer wrote.
 */
export function shipmentMail(
  shop: { appName: string; publicUrl: string },
  payment: MailedBuyer,
  order: OrderDetailsRow,
  shipment: ShipmentRow,
): MailMessage {
  const { locale } = payment;
  const t = translatorOf(locale);
  const { carrier, tracking_number, tracking_url, products } = presentShipment(
    order,
    shipment,
    locale,
  );
  const code = orderCode(order.order_prefix, order.id);
  const subject = t('Order {{code}}: a parcel is on its way', { code });
  const orderUrl = confirmationUrl(shop.publicUrl, payment);
  const paragraphs = [
    ...products.map((bought) => boughtPiecesText(bought.qty, bought, t)),
    carrier === null ? '' : labelled(locale, t('Carrier'), isolated(carrier, locale)),
    tracking_number === null
      ? ''
      : labelled(locale, t('Tracking number'), isolated(tracking_number, locale)),
    order.lines.some((line) => piecesLeft(line) > 0)
      ? t('The rest of your order will follow.')
      : '',
    tracking_url === null ? '' : labelled(locale, t('See your order'), orderUrl),
  ];
  return mailToBuyer(shop, payment, {
    subject,
    lead: t('{{shop}} has shipped a parcel for your order {{code}}. It contains:', {
      shop: order.shop_name,
      code,
    }),
    paragraphs: paragraphs.filter((text) => text !== ''),
    ...(tracking_url !== null && { link: { label: t('Track parcel'), url: tracking_url } }),
  });
}
