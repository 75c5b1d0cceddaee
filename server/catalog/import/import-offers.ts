import type { z } from 'zod';
import type { VoucherRecord } from '#domain/catalog/catalogue-records.ts';
import { indexProducts } from '#server/search/index-products.ts';
import {
  listBannerRecords,
  listFlashSaleRecords,
  listVoucherRecords,
} from '../export/offer-queries.ts';
import { BadLine } from './bad-line.ts';
import type { Outcome } from './import-report.ts';
import { hashOf, saveChanged } from './import-taxonomy.ts';
import { bannerLine, flashSaleLine, voucherLine } from './lines.ts';
import { listProductSlugs, saveBanner, saveFlashSale, saveVoucher } from './offer-queries.ts';
import { readLine } from './read-line.ts';
import { needed } from './references.ts';
import { type ImportLine, type ImportSession, importEach } from './session.ts';

export async function importFlashSales(session: ImportSession, lines: ImportLine[]): Promise<void> {
  const schema = flashSaleLine(session.now);
  await importEach(session, 'flash_sale', lines, async (value) => {
    const sale = readLine(schema, value);
    checkPeriod(sale.starts_at.time, sale.ends_at.time);
    const thumbnail = await hashOf(session, sale.thumbnail);
    return () => saveSale(session, { ...sale, thumbnail });
  });
}

type Sale = z.output<ReturnType<typeof flashSaleLine>>;

async function saveSale(session: ImportSession, sale: Sale): Promise<Outcome> {
  const [current] = await listFlashSaleRecords(session.db, sale.slug);
  const soldBefore = new Map(current?.products.map(({ product, sold }) => [product, sold]));
  const products = sale.products.map(({ product, price, quantity, sold }) => ({
    product,
    price,
    quantity,
    // What was sold meanwhile stays sold.
    sold: Math.min(quantity, Math.max(sold, soldBefore.get(product) ?? 0)),
  }));
  const slugs = products.map(({ product }) => product);
  if (new Set(slugs).size < slugs.length) throw new BadLine('products: a product is there twice.');
  const known = await listProductSlugs(session.db, slugs);
  const unknown = slugs.find((slug) => !known.has(slug));
  if (unknown !== undefined) throw new BadLine(`There is no product "${unknown}".`);
  const { slug, name, thumbnail } = sale;
  const [starts_at, ends_at] = [sale.starts_at.time, sale.ends_at.time];
  const record = { slug, name, thumbnail, starts_at, ends_at, products };
  return saveChanged(session, current, record, async (tx) => {
    await indexProducts(tx, await saveFlashSale(tx, record));
  });
}

export async function importVouchers(session: ImportSession, lines: ImportLine[]): Promise<void> {
  const schema = voucherLine(session.now);
  await importEach(session, 'voucher', lines, async (value) => {
    const voucher = readLine(schema, value);
    const [starts_at, ends_at] = [voucher.starts_at.time, voucher.ends_at.time];
    checkPeriod(starts_at, ends_at);
    const record: VoucherRecord = { ...voucher, starts_at, ends_at };
    checkDiscount(record);
    if (record.shop !== null) needed((await session.references.all()).shops, record.shop, 'shop');
    return async () => {
      const [current] = await listVoucherRecords(session.db, record.code);
      return saveChanged(session, current, record, saveVoucher);
    };
  });
}

function checkPeriod(starts: string, ends: string): void {
  if (Date.parse(starts) >= Date.parse(ends))
    throw new BadLine('starts_at must be before ends_at.');
}

function checkDiscount({ discount, discount_type }: VoucherRecord): void {
  if (discount === 0) throw new BadLine('discount must be above zero.');
  if (discount_type === 'Percentage' && discount > 10_000) {
    throw new BadLine('discount must not be above 100 percent.');
  }
}

/** Banners and advertisements are the same but for where they are shown. */
export function importBannersOf(kind: 'banner' | 'ad') {
  return async (session: ImportSession, lines: ImportLine[]): Promise<void> => {
    await importEach(session, kind, lines, async (value) => {
      const banner = readLine(bannerLine, value);
      const { hash } = await session.pictures.take(banner.thumbnail);
      const record = { kind, ...banner, thumbnail: hash };
      return async () => {
        const [current] = await listBannerRecords(session.db, banner.slug);
        return saveChanged(session, current, record, saveBanner);
      };
    });
  };
}
