import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { boughtProduct, boughtProductText } from '#domain/catalog/chosen-options.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { piecesLeft } from '#domain/orders/parcels/parcel.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { OrderDetailsRow } from '../read/order-row.ts';
import { countFormatter, dayFormatter } from './document-formats.ts';
import type { DocumentView } from './document-view.ts';

/**
 * The packing slip of an order, without prices: what is still to be packed, and the delivery address, with the phone number
 * if its reader may see it; `barcode` is the order's code for hand scanners.
 */
export function slipView(
  order: OrderDetailsRow,
  {
    locale,
    timeZone,
    seller,
    barcode,
    hasPhone,
  }: {
    locale: string;
    timeZone: string;
    seller: string[];
    barcode: string | null;
    hasPhone: boolean;
  },
): DocumentView {
  const t = translatorOf(locale);
  const { address } = order;
  const count = countFormatter(locale);
  const code = orderCode(order.order_prefix, order.id);
  return {
    locale,
    title: t('Packing slip {{code}}', { code }),
    from: seller,
    to: [
      address.name,
      ...addressLines(address, locale),
      hasPhone ? internationalPhone(address.phone_code, address.phone) : '',
    ].filter((line) => line !== ''),
    barcode,
    facts: [
      { label: t('Order'), value: code },
      { label: t('Ordered on'), value: dayFormatter(locale, timeZone)(order.created_at) },
      { label: t('Shop'), value: order.shop_name },
    ],
    columns: [t('Item'), t('Code'), t('Ordered'), t('To pack')],
    rows: order.lines.map((line) => [
      [boughtProductText(boughtProduct(line, locale, t), t), line.unit].filter(Boolean).join(', '),
      line.code ?? '',
      count(line.quantity),
      count(piecesLeft(line)),
    ]),
    sums: [],
    taxes: null,
    // Isolated: an Arabic note in an English slip would lose its full stop to the other side.
    notes: order.note === null ? [] : [`${t("Buyer's note")}: \u2068${order.note}\u2069`],
  };
}
