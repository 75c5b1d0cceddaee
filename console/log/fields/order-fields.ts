import { msg } from '#domain/i18n/msg.ts';
import { type LoggedField, field } from './logged-field.ts';

/** Fields of orders, parcels, payments, refunds, invoices and addresses. */
export const ORDER_FIELDS: Record<string, LoggedField> = {
  order_status: field(msg('Status')),
  attempt: field(msg('Attempt')),
  payment: field(msg('Payment')),
  method: field(msg('Refund method')),
  way: field(msg('Refund method')),
  refunded_at: field(msg('Refunded'), 'time'),
  received: field(msg('Received'), 'money'),
  paid_at: field(msg('Paid'), 'time'),
  invoice: field(msg('Invoice')),
  tracking: field(msg('Tracking number')),
  tracking_number: field(msg('Tracking number')),
  carrier: field(msg('Carrier')),
  buyer_vat_number: field(msg('VAT number')),
  phone: field(msg('Phone')),
  email: field(msg('Email')),
  address: field(msg('Address')),
  address_line: field(msg('Street')),
  address_line2: field(msg('Address line 2')),
  flat_no: field(msg('Flat')),
  area: field(msg('Area')),
  region: field(msg('State or province')),
  post_code: field(msg('Postcode')),
  country_code: field(msg('Country')),
};
