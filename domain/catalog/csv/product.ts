import { say } from '../../i18n/sentence.ts';
import { cleanText } from '../plain-text.ts';
import type { PictureDraft } from '../product/product-draft.ts';
import type { Translations } from '../translations.ts';
import type { ProductRecord } from '../product/product-record.ts';
import { type CsvCells, TRANSLATED_FIELDS, type TranslatedField } from './columns.ts';
import { readCsvImages } from './images.ts';
import { type CsvSale, readCsvSale } from './sale.ts';
import { CsvRowError } from './row-error.ts';
import { shorten, type ShopUnits } from './variant.ts';

export interface CsvRow {
  line: number;
  cells: CsvCells;
}

/** A product as stated in a CSV: names instead of slugs; undefined fields are not stated. */
export interface CsvProduct {
  name: string | undefined;
  shop: string | null;
  brand: string | null | undefined;
  category: { name: string; sub_category: string | null } | null;
  /** The name of the product's own tax class. */
  tax_class: string | null | undefined;
  description: string | undefined;
  tags: string[] | undefined;
  is_published: boolean | undefined;
  /** Prices, options and variants. */
  sale: CsvSale | undefined;
  images: PictureDraft[] | undefined;
  meta_title: string | null | undefined;
  meta_description: string | null | undefined;
  /** Texts in other languages; "" deletes one. */
  translations: Translations;
}

/**
 * Parses all rows of a handle (at least one) into a product. `existing` null: the product is new, and needs name and
 * price. Throws CsvRowError with the bad line and the reason.
 */
export function readCsvProduct(
  rows: readonly [CsvRow, ...CsvRow[]],
  existing: ProductRecord | null,
  units: ShopUnits,
): CsvProduct {
  const [{ line, cells }] = rows;
  const name = cells.title === undefined && existing ? undefined : cleanText(cells.title ?? '');
  if (name === '')
    throw new CsvRowError(line, say('Title is missing in the first row of the product.'));
  return {
    name,
    shop: optional(cells.shop) ?? null,
    brand: optional(cells.vendor),
    category: readCategory(cells),
    tax_class: optional(cells.tax_class),
    description: cells.body,
    tags: cells.tags === undefined ? undefined : readTags(cells.tags),
    is_published: isPublished(line, cells),
    sale: readCsvSale(rows, existing, units),
    images: readCsvImages(rows, existing?.images ?? []),
    meta_title: optional(cells.seo_title),
    meta_description: optional(cells.seo_description),
    translations: readTranslations(cells),
  };
}

function readTranslations(cells: CsvCells): Translations {
  const translations: Record<string, Record<string, string>> = {};
  for (const [key, cell] of Object.entries(cells)) {
    const [column, language] = key.split(':');
    if (language === undefined || cell === undefined) continue;
    // Only columns of TRANSLATED_FIELDS have a language.
    const field = TRANSLATED_FIELDS[column as TranslatedField];
    const text = field === 'description' ? cell : cleanText(cell);
    translations[language] = { ...translations[language], [field]: text };
  }
  return translations;
}

function optional(cell: string | undefined): string | null | undefined {
  return cell === undefined ? undefined : cleanText(cell) || null;
}

/** 'A > B > C': category A with subcategory B; without a category column, the type is used. */
function readCategory(cells: CsvCells): CsvProduct['category'] {
  return readPath(optional(cells.category) ?? optional(cells.type) ?? '');
}

/** A category by its path: 'A > B'. */
export function readPath(text: string): CsvProduct['category'] {
  const [name, sub_category] = text
    .split('>')
    .map(cleanText)
    .filter((part) => part !== '');
  return name === undefined ? null : { name, sub_category: sub_category ?? null };
}

/** The tags in a cell, separated by commas. */
export function readTags(cell: string): string[] {
  return [...new Set(cell.split(',').map(cleanText))].filter((tag) => tag !== '');
}

/** Spreadsheets write true and false in their own language when they save a file. */
const YES = new Set(',true,yes,1,wahr,ja,verdadero,sí,vrai,oui,صحيح,نعم,হ্যাঁ'.split(','));
const NO = new Set('false,no,0,falsch,nein,falso,faux,non,خطأ,لا,না'.split(','));

function isPublished(line: number, cells: CsvCells): boolean | undefined {
  if (cells.published === undefined && cells.status === undefined) return undefined;
  const published = (cells.published ?? '').trim().toLowerCase();
  if (!YES.has(published) && !NO.has(published)) {
    throw new CsvRowError(
      line,
      say('Published "{{text}}" is neither true nor false.', { text: shorten(published) }),
    );
  }
  const status = (cells.status ?? '').trim().toLowerCase();
  if (!['', 'active', 'draft', 'archived'].includes(status)) {
    throw new CsvRowError(
      line,
      say('Status "{{text}}" is not active, draft or archived.', { text: shorten(status) }),
    );
  }
  return YES.has(published) && status !== 'draft' && status !== 'archived';
}
