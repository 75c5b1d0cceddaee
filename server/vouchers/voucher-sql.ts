import { type RawBuilder, sql } from 'kysely';
import type { Voucher } from '#domain/vouchers/voucher.ts';

/** Whose uses of a voucher count: a customer's by account, a guest's by phone and email. */
export interface Buyer {
  userId: number | null;
  /** The digits of a guest's phone, each way to type them (domain/accounts/international-phone.ts). */
  phones: readonly string[];
  email: string | null;
}

/** A voucher as JSON. */
export type VoucherJson = Omit<Voucher, 'starts_at' | 'ends_at'> & {
  starts_at: string;
  ends_at: string;
  shop_name: string | null;
};

export type VoucherForBuyer = Voucher & { shop_name: string | null };

/**
 * Whether a voucher can still be used, now or later. Those of the past stay collected: in a list with a limit they come
 * after the others.
 */
export const isCurrent = (voucher: 'u' | 'v', now: Date): RawBuilder<boolean> =>
  sql`(${sql.raw(`${voucher}.is_active and ${voucher}.ends_at`)} > ${now}::timestamptz)`;

/**
 * A code without case, spaces and dashes: people type them as they remember them. Some codes differ in nothing else;
 * then each of them is found by its own spelling alone.
 */
export const spelling = (code: RawBuilder<unknown>) =>
  // As in the index vouchers_spelling: space, no-break space, hyphens and dashes.
  sql`translate(lower(${code}), U&' \\00A0-\\2010\\2011\\2013\\2014', '')`;

/** The row `v` of vouchers as JSON, with the buyer's uses in orders that were not cancelled. */
export function voucherJson(buyer: Buyer): RawBuilder<VoucherJson> {
  return sql<VoucherJson>`json_build_object(
    'id', v.id, 'shop_id', v.shop_id, 'code', v.code, 'discount_type', v.discount_type,
    'discount', v.discount, 'min_order_amount', v.min_order_amount,
    'max_discount_amount', v.max_discount_amount, 'limit_for_user', v.limit_for_user,
    'starts_at', v.starts_at, 'ends_at', v.ends_at, 'is_active', v.is_active,
    'shop_name', (select s.name from shops s where s.id = v.shop_id),
    'uses', (
      select count(*)::int from orders o join payments pay on pay.id = o.payment_id
      where o.voucher_id = v.id and o.order_status <> 'Cancelled'
        and (o.user_id = ${buyer.userId}::bigint or (${buyer.userId}::bigint is null
          and (pay.buyer_phone = any(${buyer.phones}::text[])
            or lower(pay.buyer_email) = lower(${buyer.email}::text))))))`;
}

/** Parses a voucher from JSON. */
export function parseVoucher(json: VoucherJson): VoucherForBuyer {
  return { ...json, starts_at: new Date(json.starts_at), ends_at: new Date(json.ends_at) };
}
