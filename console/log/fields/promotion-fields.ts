import { msg } from '#domain/i18n/msg.ts';
import { type FieldWord, word } from './field-word.ts';

/** Fields of vouchers, flash sales and banners. */
export const PROMOTION_FIELDS: Record<string, FieldWord> = {
  ground: word(msg('Picture background')),
  products: word(msg('Products')),
  discount_type: word(msg('Kind')),
  discount: word(msg('Discount'), 'hundredths'),
  min_order_amount: word(msg('For orders from'), 'money'),
  max_discount_amount: word(msg('At most'), 'money'),
  limit_for_user: word(msg('Uses per customer')),
  schedule_starts_at: word(msg('Starts'), 'time'),
  schedule_ends_at: word(msg('Ends'), 'time'),
};
