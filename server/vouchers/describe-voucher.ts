import { dateFormat } from '#domain/i18n/formats.ts';
import type { UnusedVoucher } from '#domain/vouchers/choose-vouchers.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import { translate } from '#server/i18n/translate.ts';

/** Why a voucher can no longer be used, regardless of the cart. */
export function describeInvalidVoucher(
  locale: string,
  { code }: Pick<Voucher, 'code'>,
  reason: 'inactive' | 'expired' | 'used-up',
): string {
  switch (reason) {
    case 'inactive':
      return translate(locale, 'Voucher {{code}} is no longer available.', { code });
    case 'expired':
      return translate(locale, 'Voucher {{code}} has expired.', { code });
    default:
      return translate(locale, "You've already used voucher {{code}} as often as allowed.", {
        code,
      });
  }
}

/** What sentences about vouchers are made of besides the voucher. */
export interface VoucherTerms {
  shopName: (id: number) => string;
  amountText: (amount: number) => string;
  /** The shop's, in which the days of vouchers begin. */
  timeZone: string;
}

/** Why a voucher does not apply to this order, and what is missing: "Spend $4.20 more at Boltworks". */
export function describeUnusedVoucher(
  locale: string,
  { voucher, problem }: UnusedVoucher,
  { shopName, amountText, timeZone }: VoucherTerms,
): string {
  const { code } = voucher;
  switch (problem.reason) {
    case 'not-started':
      return translate(locale, 'Voucher {{code}} is valid from {{day}}.', {
        code,
        day: dateFormat(locale, { dateStyle: 'medium', timeZone }).format(voucher.starts_at),
      });
    case 'minimum-not-reached':
      return translate(locale, 'Spend {{amount}} more at {{shop}} to use voucher {{code}}.', {
        amount: amountText(problem.missing),
        shop: shopName(problem.shop_id),
        code,
      });
    case 'shop-not-in-cart':
      return translate(locale, "Voucher {{code}} doesn't apply to the selected shops.", {
        code,
      });
    case 'nothing-to-discount':
      return translate(locale, 'Voucher {{code}} has nothing to discount.', { code });
    case 'better-used':
      return translate(locale, 'Another voucher saves you more than {{code}}.', { code });
    default:
      return describeInvalidVoucher(locale, voucher, problem.reason);
  }
}
