import type { RecordNoun } from '#contract/console/acts.ts';
import type {
  AttributeRecord,
  BannerRecord,
  BrandRecord,
  CategoryRecord,
  FlashSaleRecord,
  VoucherRecord,
} from '#domain/catalog/catalogue-records.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import {
  listBannerRecords,
  listFlashSaleRecords,
  listVoucherRecords,
} from '../../export/offer-queries.ts';
import {
  listAttributeRecords,
  listBrandRecords,
  listCategoryRecords,
} from '../../export/taxonomy-queries.ts';
import { offersOf } from '../../import/offers/import-flash-sales.ts';
import { statedVoucher, withDiscount } from '../../import/offers/import-vouchers.ts';
import { checkPeriod, withTimes } from '../../import/offers/period.ts';
import {
  attributeLine,
  bannerLine,
  brandLine,
  categoryLine,
  flashSaleLine,
  voucherLine,
} from '../../import/reading/lines.ts';
import { saveBanner, saveFlashSale, saveVoucher } from '../../import/offers/offer-queries.ts';
import { completeLine } from '../../import/reading/read-line.ts';
import { References } from '../../import/references/references.ts';
import { needed, requireLanguages, taxClassNamed } from '../../import/references/required.ts';
import { checkAttribute } from '../../import/taxonomy/check-attribute.ts';
import { saveAttribute, saveBrand, saveCategory } from '../../import/taxonomy/taxonomy-queries.ts';
import { lockProductStock } from '../../lock-stock.ts';
import type { RecordTable } from './record-queries.ts';
import { completeSubCategories } from './sub-categories.ts';

/** A kind of record that one line of a catalogue file describes, edited through the same fields. */
export interface RecordKind<T extends object = object> {
  /** Its name in the audit log. */
  noun: RecordNoun;
  /** The command that manages it. */
  command: string;
  key: 'slug' | 'code';
  table: RecordTable;
  list: (db: DatabaseTransaction, key?: string) => Promise<T[]>;
  /** Completes fields to a record, on top of the current one if there is one. Throws BadLine. */
  complete: (
    db: DatabaseTransaction,
    fields: object,
    current: T | undefined,
    now: Date,
  ) => Promise<T>;
  save: (tx: DatabaseTransaction, record: T, current: T | undefined) => Promise<void>;
}

/** The name of a kind in sentences: `flash sale`. */
export const nounOf = ({ noun }: Pick<RecordKind, 'noun'>) => noun.replace('-', ' ');

function bannersOf(kind: BannerRecord['kind'], command: string): RecordKind<BannerRecord> {
  return {
    noun: kind,
    command,
    key: 'slug',
    table: 'banners',
    list: async (db, slug) =>
      (await listBannerRecords(db, slug)).filter((row) => row.kind === kind),
    complete: async (db, fields, current) => ({
      ...(await translated(db, completeLine(bannerLine, fields, current), current)),
      kind,
    }),
    save: saveBanner,
  };
}

export const BANNERS = bannersOf('banner', 'banners');
export const ADS = bannersOf('ad', 'ads');

export const VOUCHERS: RecordKind<VoucherRecord> = {
  noun: 'voucher',
  command: 'vouchers',
  key: 'code',
  table: 'vouchers',
  list: listVoucherRecords,
  complete: async (db, fields, current, now) => {
    const currency = await defaultCurrency(db);
    const voucher = completeLine(
      voucherLine(now, currency),
      fromNow(fields, current, now),
      current && statedVoucher(current),
    );
    const [starts_at, ends_at] = [voucher.starts_at.time, voucher.ends_at.time];
    checkPeriod(starts_at, ends_at);
    const record: VoucherRecord = { ...withDiscount(voucher, currency), starts_at, ends_at };
    if (record.shop !== null) needed((await new References(db).all()).shops, record.shop, 'shop');
    return record;
  },
  save: saveVoucher,
};

export const FLASH_SALES: RecordKind<FlashSaleRecord> = {
  noun: 'flash-sale',
  command: 'flash-sales',
  key: 'slug',
  table: 'flash_sales',
  list: listFlashSaleRecords,
  complete: async (db, fields, current, now) => {
    const sale = completeLine(
      flashSaleLine(now, await defaultCurrency(db)),
      fromNow(fields, current, now),
      current && withTimes(current),
    );
    const [starts_at, ends_at] = [sale.starts_at.time, sale.ends_at.time];
    checkPeriod(starts_at, ends_at);
    await translated(db, sale, current);
    return { ...sale, starts_at, ends_at, products: await offersOf({ db }, sale, current) };
  },
  save: async (tx, record, current) => {
    const offers = [...record.products, ...(current?.products ?? [])];
    await lockProductStock(
      tx,
      offers.map(({ product }) => product),
    );
    await indexProducts(tx, await saveFlashSale(tx, record));
  },
};

export const CATEGORIES: RecordKind<CategoryRecord> = {
  noun: 'category',
  command: 'categories',
  key: 'slug',
  table: 'categories',
  list: listCategoryRecords,
  complete: async (db, fields, current) => {
    const category = completeLine(categoryLine, fields, current);
    taxClassNamed(await new References(db).all(), category.tax_class);
    await translated(db, category, current);
    const subs = await completeSubCategories(db, category.sub_categories, current);
    return { ...category, sub_categories: subs };
  },
  save: saveCategory,
};

export const BRANDS: RecordKind<BrandRecord> = {
  noun: 'brand',
  command: 'brands',
  key: 'slug',
  table: 'brands',
  list: listBrandRecords,
  complete: async (db, fields, current) =>
    translated(db, completeLine(brandLine, fields, current), current),
  save: saveBrand,
};

export const ATTRIBUTES: RecordKind<AttributeRecord> = {
  noun: 'attribute',
  command: 'attributes',
  key: 'slug',
  table: 'attributes',
  list: listAttributeRecords,
  complete: async (db, fields, current) =>
    translated(db, checkAttribute(completeLine(attributeLine, fields, current), current), current),
  save: saveAttribute,
};

/** Returns the record if its languages are those of the shop. Throws BadLine. */
async function translated<T extends { translations: Translations }>(
  db: DatabaseTransaction,
  record: T,
  current: { translations: Translations } | undefined,
): Promise<T> {
  requireLanguages(await new References(db).all(), current?.translations, record.translations);
  return record;
}

/** A new record starts immediately unless stated otherwise. */
function fromNow(fields: object, current: object | undefined, now: Date): object {
  if (current) return fields;
  return { starts_at: now.toISOString().replace(/\.\d+/, ''), ...fields };
}
