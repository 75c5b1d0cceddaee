import { formatAmount } from '#domain/money/format-amount.ts';
import { dateFormat } from '#domain/texts/formats.ts';
import type { UnusedVoucher } from '#domain/vouchers/choose-vouchers.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import { translate } from '#server/settings/translate.ts';

type InvalidReason = 'inactive' | 'not-started' | 'expired' | 'used-up';

/** Why a voucher can not be used at this moment, whatever is in the cart. */
export function describeInvalidVoucher(
  locale: string,
  voucher: Pick<Voucher, 'code' | 'starts_at'>,
  reason: InvalidReason,
): string {
  const { code } = voucher;
  switch (reason) {
    case 'inactive':
      return translate(locale, 'The voucher {{code}} is not offered any more.', { code });
    case 'not-started':
      return translate(locale, 'The voucher {{code}} can be used from {{day}} on.', {
        code,
        day: dateFormat(locale, {
          dateStyle: 'medium',
          timeZone: 'UTC',
        }).format(voucher.starts_at),
      });
    case 'expired':
      return translate(locale, 'The voucher {{code}} has expired.', { code });
    default:
      return translate(locale, 'You have used the voucher {{code}} as often as it can be used.', {
        code,
      });
  }
}

/** Why a voucher takes nothing off this order, and what is missing: "Spend 4.20 more at Boltworks". */
export function describeUnusedVoucher(
  locale: string,
  { voucher, problem }: UnusedVoucher,
  shopName: (id: number) => string,
): string {
  const { code } = voucher;
  switch (problem.reason) {
    case 'minimum-not-reached':
      return translate(locale, 'Spend {{amount}} more at {{shop}} to use the voucher {{code}}.', {
        amount: formatAmount(problem.missing),
        shop: shopName(problem.shop_id),
        code,
      });
    case 'shop-not-in-cart':
      return translate(locale, 'The voucher {{code}} is for another shop than those chosen.', {
        code,
      });
    case 'nothing-to-discount':
      return translate(locale, 'There is nothing for the voucher {{code}} to take off.', { code });
    case 'better-used':
      return translate(locale, 'Another voucher takes more off than {{code}}.', { code });
    default:
      return describeInvalidVoucher(locale, voucher, problem.reason);
  }
}
