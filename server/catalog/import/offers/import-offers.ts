import { say } from '#domain/i18n/sentence.ts';
import type { z } from 'zod';
import type { FlashSaleRecord, VoucherRecord } from '#domain/catalog/catalogue-records.ts';
import type { FileTime } from '#domain/dates/file-time.ts';
import type { Database } from '#server/database/connect.ts';
import { indexProducts } from '#server/search/index-products.ts';
import {
  listBannerRecords,
  listFlashSaleRecords,
  listVoucherRecords,
} from '../../export/offer-queries.ts';
import { formatHundredths } from '#domain/money/format-amount.ts';
import { exampleAmount, parseAmount } from '#domain/money/parse-amount.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { BadLine } from '../reading/bad-line.ts';
import { hashOf } from '../taxonomy/import-taxonomy.ts';
import { bannerLine, flashSaleLine, voucherLine } from '../reading/lines.ts';
import {
  listProductSlugs,
  listSlugsInBin,
  saveBanner,
  saveFlashSale,
  saveVoucher,
} from './offer-queries.ts';
import { completeLine, readLine } from '../reading/read-line.ts';
import { needed, requireLanguages } from '../references/required.ts';
import { saveChanged } from '../save-changed.ts';
import { type ImportLine, type ImportSession, importEach } from '../session.ts';

/** Imports flash sales with their offers. */
export async function importFlashSales(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  const schema = flashSaleLine(session.now, session.currency);
  await importEach(session, 'flash_sale', lines, async (value) => {
    const { slug } = readLine(schema.pick({ slug: true }), value);
    const [current] = await listFlashSaleRecords(session.db, slug);
    const sale = completeLine(schema, value, current && withTimes(current));
    checkPeriod(sale.starts_at.time, sale.ends_at.time);
    const { translations } = sale;
    requireLanguages(await session.references.all(), current?.translations, translations);
    const thumbnail = await hashOf(session, sale.thumbnail, [current?.thumbnail ?? null]);
    const [starts_at, ends_at] = [sale.starts_at.time, sale.ends_at.time];
    return async () => {
      const products = await withOffersInBin(
        session.db,
        await offersOf(session, sale, current),
        current,
      );
      const record = {
        slug,
        name: sale.name,
        thumbnail,
        starts_at,
        ends_at,
        products,
        translations,
      };
      const save = async (tx: Database) => {
        const slugs = [record, ...(current ? [current] : [])].flatMap(({ products }) =>
          products.map(({ product }) => product),
        );
        await lockProductStock(tx, slugs);
        await indexProducts(tx, await saveFlashSale(tx, record));
      };
      return saveChanged(session, current, record, { type: 'flash_sale', save });
    };
  });
}

type Sale = z.output<ReturnType<typeof flashSaleLine>>;

/** The shop counts an offer's sales itself; a line only sets them for new offers. */
export async function offersOf(
  session: Pick<ImportSession, 'db'> & Partial<Pick<ImportSession, 'preview'>>,
  { products }: Sale,
  current: FlashSaleRecord | undefined,
): Promise<FlashSaleRecord['products']> {
  const slugs = products.map(({ product }) => product);
  if (new Set(slugs).size < slugs.length)
    throw new BadLine(say('products: a product is listed twice.'));
  const existing = await listProductSlugs(session.db, slugs);
  const unknown = slugs.find((slug) => !existing.has(slug) && !session.preview?.products.has(slug));
  if (unknown !== undefined)
    throw new BadLine(
      say('There is no {{kind}} "{{name}}".', { kind: say('product'), name: unknown }),
    );
  const soldBefore = new Map(current?.products.map(({ product, sold }) => [product, sold]));
  return products.map((offer) => {
    const sold = soldBefore.get(offer.product) ?? offer.sold ?? 0;
    if (offer.quantity >= sold) return { ...offer, sold };
    throw new BadLine(
      say('products: {{sold}} of "{{name}}" are sold, so quantity must not be below that.', {
        name: offer.product,
        sold: String(sold),
      }),
    );
  });
}

/**
 * Offers with those of products in the bin, each at its former place: exports leave them out, and a product that is
 * restored has its offer again.
 */
async function withOffersInBin(
  db: ImportSession['db'],
  products: FlashSaleRecord['products'],
  current: FlashSaleRecord | undefined,
): Promise<FlashSaleRecord['products']> {
  const before = current?.products ?? [];
  const inBin = await listSlugsInBin(
    db,
    before.map(({ product }) => product),
  );
  const all = [...products];
  for (const [place, offer] of before.entries()) {
    const isNamed = products.some(({ product }) => product === offer.product);
    if (inBin.has(offer.product) && !isNamed) all.splice(place, 0, offer);
  }
  return all;
}

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
    if (record.shop !== null)
      needed((await session.references.all()).shops, record.shop, {
        kind: 'shop',
        name: say('shop'),
      });
    return () => saveChanged(session, current, record, { type: 'voucher', save: saveVoucher });
  });
}

/** A record with its times parsed. */
export function withTimes<T extends { starts_at: string; ends_at: string }>(record: T) {
  const at = (time: string): FileTime => ({ time, is_relative: false });
  return { ...record, starts_at: at(record.starts_at), ends_at: at(record.ends_at) };
}

/** Throws BadLine unless the period (ISO times) ends after it starts. */
export function checkPeriod(starts: string, ends: string): void {
  if (Date.parse(starts) >= Date.parse(ends))
    throw new BadLine(say('starts_at must be before ends_at.'));
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

/** Banners and advertisements only differ in where they are shown. */
export function importBannersOf(kind: 'banner' | 'ad') {
  return async (session: ImportSession, lines: ImportLine<object>[]): Promise<void> => {
    await importEach(session, kind, lines, async (value) => {
      const { slug } = readLine(bannerLine.pick({ slug: true }), value);
      const [current] = await listBannerRecords(session.db, slug);
      const banner = completeLine(bannerLine, value, current);
      requireLanguages(await session.references.all(), current?.translations, banner.translations);
      const isStored = current?.thumbnail === banner.thumbnail;
      const thumbnail = isStored ? banner.thumbnail : await session.pictures.take(banner.thumbnail);
      return () =>
        saveChanged(
          session,
          current,
          { ...banner, kind, thumbnail },
          { type: kind, save: saveBanner },
        );
    });
  };
}
