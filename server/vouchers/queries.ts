import { sql } from 'kysely';
import { selectOpenAccount } from '#server/accounts/lock-open-account.ts';
import { isSelling } from '#server/catalog/for-sale-sql.ts';
import type { Database } from '#server/database/connect.ts';
import {
  type Buyer,
  isCurrent,
  type VoucherForBuyer,
  type VoucherJson,
  voucherJson,
  parseVoucher,
} from './voucher-sql.ts';

interface ListedVoucher {
  voucher: VoucherForBuyer;
  is_collected: boolean;
}

const buyerOf = (userId: number | null): Buyer => ({ userId, phones: [], email: null });

/** Whether a voucher is the marketplace's or belongs to a shop that sells: in single-vendor mode only one shop does. */
const isOffered = sql<boolean>`(v.shop_id is null
  or exists (select from shops s where s.id = v.shop_id and ${isSelling()}))`;

/**
 * Vouchers usable now at a shop that sells, its own first; marketplace vouchers apply to every shop (spec §7, GET
 * /get-vouchers).
 */
export async function listUsableVouchers(
  db: Database,
  shopId: number,
  userId: number | null,
  now: Date,
): Promise<ListedVoucher[]> {
  const { rows } = await sql<{
    voucher: VoucherJson;
    is_collected: boolean;
  }>`/* prepared usable-vouchers */
    select ${voucherJson(buyerOf(userId))} as voucher, exists (
      select from collected_vouchers c where c.user_id = ${userId}::bigint and c.voucher_id = v.id
    ) as is_collected
    from vouchers v
    where (v.shop_id = ${shopId}::bigint or v.shop_id is null) and v.is_active
      and v.starts_at <= ${now}::timestamptz and v.ends_at > ${now}::timestamptz
      and exists (select from shops s where s.id = ${shopId}::bigint and ${isSelling()})
    order by v.shop_id is null, v.ends_at, v.id limit 100`.execute(db);
  return rows.map((row) => ({ ...row, voucher: parseVoucher(row.voucher) }));
}

/** A customer's collected vouchers, latest first, of one shop or of all; of very many, those of the past are left out. */
export async function listCollected(
  db: Database,
  userId: number,
  shopId: number | null,
  now: Date,
): Promise<VoucherForBuyer[]> {
  const { rows } = await sql<{ voucher: VoucherJson }>`
    select ${voucherJson(buyerOf(userId))} as voucher
    from (
      select v.*, c.collected_at from collected_vouchers c join vouchers v on v.id = c.voucher_id
      where c.user_id = ${userId} and v.deleted_at is null and ${isOffered}
        and (${shopId}::bigint is null or v.shop_id = ${shopId}::bigint or v.shop_id is null)
      order by ${isCurrent('v', now)} desc, c.collected_at desc, v.id limit 100) v
    order by v.collected_at desc, v.id`.execute(db);
  return rows.map(({ voucher }) => parseVoucher(voucher));
}

/** A voucher by its id, with a customer's uses; null for one of a shop that does not sell. */
export async function findVoucher(
  db: Database,
  id: number,
  userId: number | null,
): Promise<VoucherForBuyer | null> {
  const { rows } = await sql<{ voucher: VoucherJson }>`
    select ${voucherJson(buyerOf(userId))} as voucher
    from vouchers v where v.id = ${id} and ${isOffered}`.execute(db);
  return rows[0] ? parseVoucher(rows[0].voucher) : null;
}

/** Records that a customer collected a voucher: false when they already had, null when the account has been closed. */
export async function insertCollected(
  db: Database,
  userId: number,
  voucherId: number,
  now: Date,
): Promise<boolean | null> {
  const { rows } = await sql<{ is_new: boolean }>`
    with account as materialized (${selectOpenAccount(userId)}),
    collected as (
      insert into collected_vouchers (user_id, voucher_id, collected_at)
      select id, ${voucherId}, ${now}::timestamptz from account on conflict do nothing returning 1
    )
    select exists (select from collected) as is_new from account`.execute(db);
  return rows[0]?.is_new ?? null;
}
