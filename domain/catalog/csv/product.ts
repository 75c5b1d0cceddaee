import type { CsvCells } from './columns.ts';
import { readCsvImages, variantImage } from './images.ts';
import { readChoice, readOptions } from './options.ts';
import { CsvRowError } from './row-error.ts';
import { readCsvVariant, shorten } from './variant.ts';
import { cleanText } from '../plain-text.ts';
import { splitPrices } from '../price-extras.ts';
import type { PictureRecord, ProductRecord } from '../product-record.ts';
import { makeSlug } from '../slug.ts';

export interface CsvRow {
  line: number;
  cells: CsvCells;
}

interface CsvProductVariant {
  size: string | null;
  color: string | null;
  code: string | null | undefined;
  quantity: number | undefined;
  price: number | null;
  discount_price: number | null;
  image: string | null | undefined;
}

/** What a CSV says of a product: names where records have slugs, undefined where the file has no such column. */
export interface CsvProduct {
  slug: string;
  name: string;
  shop: string | null;
  brand: string | null | undefined;
  category: { name: string; sub_category: string | null } | null;
  description: string | undefined;
  tags: string[] | undefined;
  is_published: boolean | undefined;
  /** The article number of a product without options; undefined: the file does not say. */
  code: string | null | undefined;
  price: number;
  discount_price: number | null;
  option_name: string | null;
  sizes: ProductRecord['sizes'];
  colors: ProductRecord['sizes'];
  variants: CsvProductVariant[];
  images: PictureRecord[] | undefined;
  meta_title: string | null | undefined;
  meta_description: string | null | undefined;
}

export type CsvResult =
  | { ok: true; product: CsvProduct }
  | { ok: false; line: number; reason: string };

/** Makes one product of all rows of a handle (at least one), or names the row that is bad and why. */
export function readCsvProduct(rows: readonly [CsvRow, ...CsvRow[]]): CsvResult {
  try {
    return { ok: true, product: read(rows) };
  } catch (error) {
    if (error instanceof CsvRowError) return { ok: false, line: error.line, reason: error.message };
    throw error;
  }
}

function read(rows: readonly [CsvRow, ...CsvRow[]]): CsvProduct {
  const [{ line, cells }] = rows;
  const name = cleanText(cells.title ?? '');
  if (name === '') throw new CsvRowError(line, 'Title is missing in the first row of the product.');
  return {
    slug: makeSlug(cells.handle ?? '', 'product'),
    name,
    shop: optional(cells.shop) ?? null,
    brand: optional(cells.vendor),
    category: readCategory(cells),
    description: cells.body,
    tags: cells.tags === undefined ? undefined : readTags(cells.tags),
    is_published: isPublished(line, cells),
    ...readVariants(rows),
    images: readCsvImages(rows),
    meta_title: optional(cells.seo_title),
    meta_description: optional(cells.seo_description),
  };
}

function readVariants(rows: readonly [CsvRow, ...CsvRow[]]) {
  const options = readOptions(rows[0].cells);
  const sold = rows.filter((row, index) => index === 0 || isVariant(row));
  const variants = sold.map(({ line, cells }) => ({
    ...readChoice(line, cells, options),
    ...readCsvVariant(line, cells),
    image: variantImage(cells),
  }));
  const seen = new Set<string>();
  for (const [index, { size, color }] of variants.entries()) {
    const key = JSON.stringify([size, color]);
    if (seen.has(key)) {
      const words = [size, color].filter((word) => word !== null).join(', ');
      throw new CsvRowError(
        sold[index]?.line ?? 0,
        words
          ? `The variant "${shorten(words)}" is there twice.`
          : 'The product has two prices and no option.',
      );
    }
    seen.add(key);
  }
  const isPlain = options.color === null && options.others.length === 0;
  const parts = splitPrices(variants);
  return {
    code: isPlain ? variants[0]?.code : undefined,
    price: parts.price,
    discount_price: parts.discount_price,
    option_name: options.option_name,
    sizes: toList(parts.sizes),
    colors: toList(parts.colors),
    variants: variants.map((variant, index) => ({
      ...variant,
      code: isPlain ? null : variant.code,
      price: parts.own[index]?.price ?? null,
      discount_price: parts.own[index]?.discount_price ?? null,
    })),
  };
}

function toList(extras: Map<string, number>): { name: string; price: number }[] {
  return [...extras].map(([name, price]) => ({ name, price }));
}

/** Rows that only bring one more picture have neither a price nor an option. */
function isVariant({ cells }: CsvRow): boolean {
  return [cells.price, cells.option1_value, cells.sku].some((cell) => (cell ?? '').trim() !== '');
}

function optional(cell: string | undefined): string | null | undefined {
  return cell === undefined ? undefined : cleanText(cell) || null;
}

/** 'A > B > C': category A with sub-category B; without a category the type is the category. */
function readCategory(cells: CsvCells): CsvProduct['category'] {
  const [name, sub_category] = (optional(cells.category) ?? optional(cells.type) ?? '')
    .split('>')
    .map(cleanText)
    .filter((part) => part !== '');
  return name === undefined ? null : { name, sub_category: sub_category ?? null };
}

function readTags(cell: string): string[] {
  return [...new Set(cell.split(',').map(cleanText))].filter((tag) => tag !== '');
}

const YES = new Set(['', 'true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

function isPublished(line: number, cells: CsvCells): boolean | undefined {
  if (cells.published === undefined && cells.status === undefined) return undefined;
  const published = (cells.published ?? '').trim().toLowerCase();
  if (!YES.has(published) && !NO.has(published)) {
    throw new CsvRowError(line, `Published "${shorten(published)}" is neither true nor false.`);
  }
  const status = (cells.status ?? '').trim().toLowerCase();
  if (!['', 'active', 'draft', 'archived'].includes(status)) {
    throw new CsvRowError(line, `Status "${shorten(status)}" is not active, draft or archived.`);
  }
  return YES.has(published) && status !== 'draft' && status !== 'archived';
}
