import { msg } from '#domain/i18n/msg.ts';
import { type FieldWord, word } from './field-word.ts';

/** Fields of orders, parcels, payments, refunds, invoices and addresses. */
export const ORDER_FIELDS: Record<string, FieldWord> = {
  order_status: word(msg('Status')),
  attempt: word(msg('Attempt')),
  payment: word(msg('Payment')),
  method: word(msg('Refund method')),
  way: word(msg('Refund method')),
  refunded_at: word(msg('Refunded'), 'time'),
  received: word(msg('Received'), 'money'),
  paid_at: word(msg('Paid'), 'time'),
  invoice: word(msg('Invoice')),
  tracking: word(msg('Tracking number')),
  tracking_number: word(msg('Tracking number')),
  carrier: word(msg('Carrier')),
  buyer_vat_number: word(msg('VAT number')),
  phone: word(msg('Phone')),
  email: word(msg('Email')),
  address: word(msg('Address')),
  address_line: word(msg('Street')),
  address_line2: word(msg('Address line 2')),
  flat_no: word(msg('Flat')),
  area: word(msg('Area')),
  region: word(msg('State or province')),
  post_code: word(msg('Postcode')),
  country_code: word(msg('Country')),
};
