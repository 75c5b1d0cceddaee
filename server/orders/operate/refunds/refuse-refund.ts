import { formatAmount } from '#domain/money/format-amount.ts';
import {
  choosePieces,
  type ChoosableLine,
  type ChosenPieces,
  type RequestedPieces,
} from '#domain/orders/choose-pieces.ts';
import type { RefundCalculation } from '#domain/orders/refunds/calculate-refund.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';

/** What the sentences of a refusal name. */
export interface OrderNames {
  locale?: string | undefined;
  /** The code of the order. */
  code: string;
  lines: readonly { id: number; name: string }[];
}

/**
 * The requested pieces of the lines; 'all' and null: all that are left. Invalid for unknown lines or impossible numbers;
 * `field` names the field to correct.
 */
export function requirePieces(
  { locale = 'en', code, lines }: OrderNames,
  choosable: readonly ChoosableLine[],
  requested: readonly RequestedPieces[] | 'all' | null,
  field: string,
): ChosenPieces[] {
  const choice = choosePieces(choosable, requested === 'all' ? null : requested);
  if (choice.ok) return choice.lines;
  const t = translatorOf(locale);
  const line = lines.find(({ id }) => id === choice.line)?.name ?? choice.line;
  if (choice.reason === 'no-such-line')
    throw new Invalid({ [field]: [t('Order {{code}} has no line "{{line}}".', { code, line })] });
  throw new Invalid({
    [field]: [
      t('Only {{left}} of "{{line}}" in order {{code}} can be chosen here.', {
        left: choice.left,
        line,
        code,
      }),
    ],
  });
}

/** The failure for a selection that can't be refunded. `currency`: of the order. */
export function refundFailure(
  { locale = 'en', code, lines }: OrderNames,
  currency: string,
  calculated: Exclude<RefundCalculation, { ok: true }>,
): Invalid {
  const t = translatorOf(locale);
  switch (calculated.reason) {
    case 'too-many-pieces': {
      const name = lines.find(({ id }) => id === calculated.lineId)?.name ?? '';
      return new Invalid({
        lines: [
          t('Only {{left}} of "{{name}}" in order {{code}} can still be refunded.', {
            left: calculated.left,
            name,
            code,
          }),
        ],
      });
    }
    case 'too-much-delivery':
      return new Invalid({
        delivery: [
          t('Only {{amount}} of the delivery of order {{code}} is left.', {
            amount: formatAmount(calculated.left, currency),
            code,
          }),
        ],
      });
    case 'too-much':
      return new Invalid({
        amount: [
          t('Only {{amount}} of order {{code}} can still be refunded.', {
            amount: formatAmount(calculated.left, currency),
            code,
          }),
        ],
      });
    default:
      return new Invalid({
        amount: [
          t('The amount must be a multiple of {{unit}}.', {
            unit: formatAmount(calculated.unit, currency),
          }),
        ],
      });
  }
}
