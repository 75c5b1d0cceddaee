import { formatAmount } from '#domain/money/format-amount.ts';
import type { Money } from '#domain/money/money.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { RefundableOrder } from '../../refunds/refundable-order.ts';

/**
 * Refused (403) when `amount`, in minor units, raises the refunds of an order above `limit`, the person's (null:
 * unlimited). For an order in another currency than the limit it is 0.
 */
export function checkRefundLimit(
  locale: string | undefined,
  { taken, currency }: RefundableOrder,
  amount: number,
  limit: Money | null,
): void {
  if (limit === null) return;
  const max = limit.currency === currency ? limit.amount : 0;
  const before = taken.reduce((sum, part) => sum + part.amount, 0);
  if (before + amount <= max) return;
  throw new Refused(
    translate(
      locale ?? 'en',
      'You can refund up to {{most}} per order, and {{before}} of this one has already been refunded. Ask a manager.',
      { most: formatAmount(max, currency), before: formatAmount(before, currency) },
    ),
    undefined,
    403,
  );
}
