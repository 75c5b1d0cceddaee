import { msg } from '#domain/i18n/msg.ts';
import { type LoggedField, field } from './logged-field.ts';

/** Fields of vouchers, flash sales and banners. */
export const PROMOTION_FIELDS: Record<string, LoggedField> = {
  ground: field(msg('Picture background')),
  products: field(msg('Products')),
  discount_type: field(msg('Kind')),
  discount: field(msg('Discount'), 'hundredths'),
  min_order_amount: field(msg('For orders from'), 'money'),
  max_discount_amount: field(msg('At most'), 'money'),
  limit_for_user: field(msg('Uses per customer')),
  schedule_starts_at: field(msg('Starts'), 'time'),
  schedule_ends_at: field(msg('Ends'), 'time'),
};
