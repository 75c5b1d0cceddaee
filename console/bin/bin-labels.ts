import type { BinKind } from '#contract/console/catalog/bin.ts';
import { msg } from '#domain/i18n/msg.ts';

/** The kinds of records in the bin, as English texts to be translated. */
export const BIN_LABELS: Record<BinKind, string> = {
  product: msg('Product'),
  category: msg('Category'),
  voucher: msg('Voucher'),
  banner: msg('Banner'),
  ad: msg('Ad'),
};
