import { sql } from 'kysely';
import { isCurrent, spelling, voucherJson } from '#server/vouchers/voucher-sql.ts';
import type { CheckoutQuery } from './checkout-row.ts';

/** Whether a checkout may use vouchers: customers have collected ones, guests send theirs. */
export const hasVouchers = (query: CheckoutQuery): boolean =>
  query.userId !== null ||
  query.voucherIds.length > 0 ||
  query.voucherCodes.length > 0 ||
  query.voucherCode !== null;

/** The collected vouchers, and the one whose code was typed, with the buyer's uses. */
export const voucherColumns = (query: CheckoutQuery) => sql`
    coalesce((
      select json_agg(${voucherJson(query.buyer)} order by v.id)
      from vouchers v
      where v.id in (
          select c.voucher_id from collected_vouchers c join vouchers u on u.id = c.voucher_id
          where c.user_id = ${query.userId}::bigint
          order by ${isCurrent('u', query.now)} desc, c.collected_at desc limit 100)
        or v.id = any(${query.voucherIds}::bigint[])
        or v.code = any(${query.voucherCodes}::text[])), '[]') as vouchers,
    (
      select ${voucherJson(query.buyer)} from vouchers v
      -- Most checkouts have no code, and read no voucher for it.
      where ${query.voucherCode}::text is not null
        and ${spelling(sql`v.code`)} = ${spelling(sql`${query.voucherCode}::text`)}
        and (lower(v.code) = lower(${query.voucherCode}::text) or not exists (
          select from vouchers other
          where other.id <> v.id and ${spelling(sql`other.code`)} = ${spelling(sql`v.code`)}))
      order by v.code = ${query.voucherCode}::text desc, lower(v.code) = lower(${query.voucherCode}::text) desc
      limit 1
    ) as typed`;

/** The columns of `voucherColumns` for a checkout without vouchers. */
export const noVouchers = sql`'[]'::json as vouchers, null as typed`;
