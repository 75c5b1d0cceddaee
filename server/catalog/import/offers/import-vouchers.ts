import { say } from '#domain/i18n/sentence.ts';
import type { VoucherRecord } from '#domain/catalog/catalogue-records.ts';
import { formatHundredths } from '#domain/money/format-amount.ts';
import { exampleAmount, parseAmount } from '#domain/money/parse-amount.ts';
import { listVoucherRecords } from '../../export/offer-queries.ts';
import { BadLine } from '../reading/bad-line.ts';
import { voucherLine } from '../reading/lines.ts';
import { completeLine, readLine } from '../reading/read-line.ts';
import { needed } from '../references/required.ts';
import { saveChanged } from '../records/save-changed.ts';
import { importEach } from '../import-each.ts';
import type { ImportLine, ImportSession } from '../session.ts';
import { saveVoucher } from './offer-queries.ts';
import { checkPeriod, withTimes } from './period.ts';

/** Imports vouchers. */
export async function importVouchers(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  const schema = voucherLine(session.now, session.currency);
  await importEach(session, 'voucher', lines, async (value) => {
    const { code } = readLine(schema.pick({ code: true }), value);
    const [current] = await listVoucherRecords(session.db, code);
    const voucher = completeLine(schema, value, current && statedVoucher(current));
    const [starts_at, ends_at] = [voucher.starts_at.time, voucher.ends_at.time];
    checkPeriod(starts_at, ends_at);
    const record: VoucherRecord = {
      ...withDiscount(voucher, session.currency),
      starts_at,
      ends_at,
    };
    if (record.shop !== null) needed((await session.references.all()).shops, record.shop, 'shop');
    return () =>
      saveChanged(session, current, record, {
        type: 'voucher',
        key: code,
        list: listVoucherRecords,
        save: saveVoucher,
      });
  });
}

/**
 * A voucher with its discount parsed according to its type, as hundredths of a percent or as an amount in the shop's
 * currency. Throws BadLine for a discount of 0, of more than 100 percent, or that is not payable.
 */
export function withDiscount<T extends { discount: string; discount_type: string }>(
  voucher: T,
  currency: string,
): Omit<T, 'discount'> & { discount: number } {
  const isAmount = voucher.discount_type === 'Amount';
  const read = isAmount
    ? parseAmount(voucher.discount, currency)
    : { amount: parsePercentage(voucher.discount), problem: null };
  const example = isAmount ? exampleAmount(currency) : '12.5';
  if (read.amount === null)
    throw new BadLine(
      say('{{field}}: {{problem}}.', {
        field: 'discount',
        problem: read.problem ?? say('must be a number such as "{{example}}"', { example }),
      }),
    );
  if (read.amount === 0) throw new BadLine(say('discount must be above zero.'));
  if (!isAmount && read.amount > 10_000)
    throw new BadLine(say('discount must not be above 100 percent.'));
  return { ...voucher, discount: read.amount };
}

/** Hundredths of a percent; null unless it is a number with at most two decimals. */
function parsePercentage(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{0,2})0*)?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A stored voucher in the form of a line. */
export function statedVoucher(voucher: VoucherRecord) {
  return { ...withTimes(voucher), discount: formatHundredths(voucher.discount) };
}
