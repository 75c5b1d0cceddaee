import type { VoucherResponse } from '#contract/orders/vouchers.ts';
import { validityProblem } from '#domain/vouchers/eligibility.ts';
import { accountClosed } from '#server/accounts/refuse.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { describeInvalidVoucher } from './describe-voucher.ts';
import { presentVoucher } from './present-voucher.ts';
import { findVoucher, insertCollected } from './queries.ts';

/**
 * Collects a voucher for the customer; guests' browsers store theirs (spec §7, POST /vouchers-collect). Returns null
 * when it was already collected. Invalid for an unknown one, Refused for one that can no longer be used.
 */
export function collectVoucher(
  context: CallContext,
  voucherId: number,
): Promise<VoucherResponse | null> {
  // When the voucher is deleted meanwhile, the transaction is tried again, and misses it.
  return context.customer
    ? transaction(context.db, (tx) => collect({ ...context, db: tx }, voucherId))
    : collect(context, voucherId);
}

async function collect(context: CallContext, voucherId: number): Promise<VoucherResponse | null> {
  const userId = context.customer?.id ?? null;
  const voucher = await findVoucher(context.db, voucherId, userId);
  if (!voucher) {
    throw new Invalid({ coupon_id: [translate(context.locale, "We couldn't find that voucher.")] });
  }
  const problem = validityProblem(voucher, context.now);
  // One that starts later can be collected already.
  if (problem && problem.reason !== 'not-started') {
    throw new Refused(describeInvalidVoucher(context.locale, voucher, problem.reason));
  }
  if (userId !== null) {
    const isNew = await insertCollected(context.db, userId, voucher.id, context.now);
    if (isNew === null) throw accountClosed(context);
    if (!isNew) return null;
  }
  return presentVoucher(voucher, { isCollected: true, shopId: voucher.shop_id ?? 0 });
}
