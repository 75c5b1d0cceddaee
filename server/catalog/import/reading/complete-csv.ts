import { isDeepStrictEqual } from 'node:util';
import {
  type CsvProduct,
  type CsvRow,
  readCsvProduct,
  readPath,
  readTags,
} from '#domain/catalog/csv/product.ts';
import { CsvRowError } from '#domain/catalog/csv/row-error.ts';
import { pathCell, tagsCell } from '#domain/catalog/csv/write-product.ts';
import { notesOfRow, type ShopUnits } from '#domain/catalog/csv/variant.ts';
import { openVariant, variantKey } from '#domain/catalog/product/open-variant.ts';
import type { ProductDraft } from '#domain/catalog/product/product-draft.ts';
import { blankProduct, type ProductRecord } from '#domain/catalog/product/product-record.ts';
import { preservePriceSplit } from '#domain/catalog/price/preserve-price-split.ts';
import { changeTexts, type Translations } from '#domain/catalog/translations.ts';
import { sanitizeDescription } from '../../sanitize-description.ts';
import { BadLine } from './bad-line.ts';
import type { Current, ProductSource } from '../products/import-products.ts';
import type { ImportSession } from '../session.ts';

/** The category of products that name none, since every product needs one. */
const DEFAULT_CATEGORY = 'Other';

/** The unparsed rows of a handle: their defaults depend on the existing product. */
export interface CsvProductRows {
  slug: string;
  rows: [CsvRow, ...CsvRow[]];
}

/** A CSV only changes what it has columns for; a stock and price list `creates` nothing. */
export function csvSource(
  session: ImportSession,
  { shop, creates }: { shop: string | null; creates: boolean },
): ProductSource<CsvProductRows> {
  return {
    slugOf: ({ slug }) => slug,
    creates,
    complete: async ({ slug, rows }, current) => {
      const units = { currency: session.currency, weight: session.weightUnit };
      const csv = readRows(rows, current, units);
      for (const { line, cells } of rows)
        for (const note of notesOfRow(cells)) session.report.note(line, note);
      const before = current?.record ?? blankProduct(slug, session.now);
      const draft: ProductDraft = {
        ...before,
        name: csv.name ?? before.name,
        shop: await shopOf(session, shop, csv, current),
        brand: await brandOf(session, csv, before),
        ...(await categoryOf(session, csv, current)),
        tax_class: csv.tax_class === undefined ? before.tax_class : csv.tax_class,
        description:
          csv.description === undefined ? before.description : sanitizeDescription(csv.description),
        is_published: csv.is_published ?? before.is_published,
        tags: tagsOf(csv, before),
        images: csv.images ?? before.images,
        meta_title: csv.meta_title === undefined ? before.meta_title : csv.meta_title,
        meta_description:
          csv.meta_description === undefined ? before.meta_description : csv.meta_description,
        ...saleOf(csv, before),
        translations: changeTexts(before.translations, sanitized(csv.translations)),
      };
      return current && csv.sale?.options ? preservePriceSplit(draft, current.record) : draft;
    },
  };
}

/** Translated descriptions are HTML too. */
function sanitized(translations: Translations): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { description, ...texts }]) => [
      language,
      typeof description === 'string'
        ? { ...texts, description: sanitizeDescription(description) }
        : texts,
    ]),
  );
}

function readRows(rows: CsvProductRows['rows'], current: Current, units: ShopUnits): CsvProduct {
  try {
    return readCsvProduct(rows, current?.record ?? null, units);
  } catch (error) {
    if (error instanceof CsvRowError) throw new BadLine(error.reason, error.line);
    throw error;
  }
}

/** Price, options and variants; stock and pictures stay unset where the rows do not state them. */
function saleOf({ sale }: CsvProduct, before: ProductRecord) {
  if (!sale?.options) {
    const { price, discount_price } = sale ?? before;
    return { price, discount_price, variants: before.variants.map(openVariant) };
  }
  const { option_name, option_names, sizes, variants } = sale.options;
  const codes = new Map(before.colors.map(({ name, color_code }) => [name, color_code]));
  const [only] = variants;
  const isPlain = only?.size === null && only.color === null;
  const isOnProduct = isPlain && plainCode(before) === null;
  const existing = new Map(before.variants.map((variant) => [variantKey(variant), variant]));
  return {
    code: isOnProduct && only.code !== undefined ? only.code : before.code,
    price: sale.price,
    discount_price: sale.discount_price,
    option_name,
    option_names,
    sizes,
    colors: sale.options.colors.map((color) => ({
      ...color,
      color_code: codes.get(color.name) ?? null,
    })),
    variants: variants.map((variant) => {
      const twin = existing.get(variantKey(variant));
      return {
        ...variant,
        code: isOnProduct || variant.code === undefined ? (twin?.code ?? null) : variant.code,
        weight: variant.weight === undefined ? (twin?.weight ?? null) : variant.weight,
        barcode: variant.barcode === undefined ? (twin?.barcode ?? null) : variant.barcode,
        cost: variant.cost === undefined ? (twin?.cost ?? null) : variant.cost,
      };
    }),
  };
}

async function shopOf(
  session: ImportSession,
  shop: string | null,
  csv: CsvProduct,
  current: Current,
): Promise<string> {
  if (shop !== null) return shop;
  if (csv.shop === null) return current?.record.shop ?? session.defaultShop();
  return session.references.shopNamed(csv.shop);
}

async function brandOf(session: ImportSession, { brand }: CsvProduct, before: ProductRecord) {
  if (brand === undefined) return before.brand;
  return brand === null ? null : session.references.brandNamed(brand);
}

/** Tags that the cell states as an export writes them stay: one may contain the comma that separates them. */
function tagsOf({ tags }: CsvProduct, before: ProductRecord): string[] {
  const isAsExported = isDeepStrictEqual(tags, readTags(tagsCell(before.tags)));
  return tags === undefined || isAsExported ? before.tags : tags;
}

/**
 * A CSV names at most one subcategory: the product keeps its others if that one is among them. Names are neither
 * unique nor free of '>', so that a product stays where it is if an export would state the same.
 */
async function categoryOf(session: ImportSession, csv: CsvProduct, current: Current) {
  const before = current?.record;
  if (before && (csv.category === null || (await isPlaceOf(session, csv.category, before)))) {
    return { category: before.category, sub_categories: before.sub_categories };
  }
  const { name, sub_category: subName } = csv.category ?? {
    name: DEFAULT_CATEGORY,
    sub_category: null,
  };
  const { category, sub_category } = await session.references.categoryNamed(
    name,
    subName,
    before?.category,
  );
  const isAmong =
    before?.category === category && before.sub_categories.includes(sub_category ?? '');
  if (isAmong) return { category, sub_categories: before.sub_categories };
  return { category, sub_categories: sub_category === null ? [] : [sub_category] };
}

/** Whether an export states the place of a product like this. */
async function isPlaceOf(
  session: ImportSession,
  stated: CsvProduct['category'],
  before: ProductRecord,
): Promise<boolean> {
  const { categories, subCategories } = await session.references.all();
  const category = categories.find(({ slug }) => slug === before.category);
  if (!category || category.is_deleted) return false;
  const sub = subCategories.find(
    ({ category_id, slug }) => category_id === category.id && slug === before.sub_categories[0],
  );
  return isDeepStrictEqual(stated, readPath(pathCell(category.name, sub?.name ?? null)));
}

/** The product code of a product without options stays on its variant if it was there before. */
function plainCode({ variants }: ProductRecord): string | null {
  const plain = variants.find(({ size, color }) => size === null && color === null);
  return plain?.code ?? null;
}
