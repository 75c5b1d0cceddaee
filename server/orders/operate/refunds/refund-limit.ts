import { formatAmount } from '#domain/money/format-amount.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { RefundableOrder } from '../../refunds/refundable-order.ts';

/** Refused (403) when `amount` raises the refunds of an order above `most`, the person's limit; minor units. */
export function checkRefundLimit(
  locale: string | undefined,
  { taken, currency }: RefundableOrder,
  amount: number,
  most: number | null,
): void {
  const before = taken.reduce((sum, part) => sum + part.amount, 0);
  if (most === null || before + amount <= most) return;
  throw new Refused(
    translate(
      locale ?? 'en',
      'You can refund up to {{most}} per order, and {{before}} of this one has already been refunded. Ask a manager.',
      { most: formatAmount(most, currency), before: formatAmount(before, currency) },
    ),
    undefined,
    403,
  );
}
