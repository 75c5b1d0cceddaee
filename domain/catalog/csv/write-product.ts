import { formatAmount } from '../../money/format-amount.ts';
import type { ProductRecord, VariantRecord } from '../product/product-record.ts';
import { paidPrice } from '../price/paid-price.ts';
import { importedPrice } from '../price/preserve-price-split.ts';
import {
  type CsvCells,
  languageColumns,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from './columns.ts';

/** A product prepared for CSV: with names instead of slugs. */
export interface NamedProduct {
  record: ProductRecord;
  brand_name: string | null;
  category_name: string;
  sub_category_name: string | null;
}

/** The CSV rows of a product, priced in a currency: one per variant, more if it has more pictures than variants. */
export function writeCsvProduct(product: NamedProduct, currency: string): CsvCells[] {
  const { record } = product;
  const rows: CsvCells[] = [];
  for (let at = 0; at < Math.max(record.variants.length, record.images.length, 1); at += 1) {
    const variant = record.variants[at];
    const image = record.images[at];
    rows.push({
      handle: record.slug,
      ...(at === 0 ? productCells(product) : {}),
      ...(variant ? variantCells(record, variant, currency) : {}),
      ...(image ? { image: image.src, image_position: String(at + 1), image_alt: image.alt } : {}),
    });
  }
  return rows;
}

function productCells({ record, ...names }: NamedProduct): CsvCells {
  return {
    title: record.name,
    body: record.description,
    vendor: names.brand_name ?? '',
    category: pathCell(names.category_name, names.sub_category_name),
    tags: tagsCell(record.tags),
    published: String(record.is_published),
    status: record.is_published ? 'active' : 'draft',
    seo_title: record.meta_title ?? '',
    seo_description: record.meta_description ?? '',
    shop: record.shop,
    tax_class: record.tax_class ?? '',
    ...optionNames(record),
    ...translatedCells(record),
  };
}

/** The path of a category and, if there is one, its subcategory. */
export function pathCell(category: string, subCategory: string | null): string {
  return subCategory === null ? category : `${category} > ${subCategory}`;
}

/** The tags as one cell of a CSV file. */
export const tagsCell = (tags: readonly string[]) => tags.join(', ');

function translatedCells({ translations }: ProductRecord): CsvCells {
  const cells: CsvCells = {};
  for (const { field } of languageColumns(Object.keys(translations))) {
    const [column, language = ''] = field.split(':');
    const text = translations[language]?.[TRANSLATED_FIELDS[column as TranslatedField]];
    if (typeof text === 'string') cells[field] = text;
  }
  return cells;
}

/** The option names of a product in CSV order: those of the size, then the colour. */
export function optionNamesOf(product: ProductRecord): string[] {
  const { sizes, colors, option_name, option_names } = product;
  const ofSize = option_names.length > 0 ? option_names : [option_name ?? 'Size'];
  return [...(sizes.length > 0 ? ofSize : []), ...(colors.length > 0 ? ['Color'] : [])];
}

function optionNames(product: ProductRecord): CsvCells {
  const [option1_name = 'Title', ...others] = optionNamesOf(product);
  return { option1_name, ...cellsFrom(2, 'name', others) };
}

/** The option values of a variant in the order of `optionNamesOf`. */
function optionCells({ sizes }: ProductRecord, { size, color }: VariantRecord): CsvCells {
  const values = sizes.find(({ name }) => name === size)?.values ?? [];
  const ofSize = values.length > 0 ? values : [size];
  const [option1_value = 'Default Title', ...others] = [...ofSize, color].filter(
    (value) => value !== null,
  );
  return { option1_value, ...cellsFrom(2, 'value', others) };
}

function cellsFrom(first: number, part: 'name' | 'value', texts: string[]): CsvCells {
  return Object.fromEntries(texts.map((text, at) => [`option${first + at}_${part}`, text]));
}

function variantCells(record: ProductRecord, variant: VariantRecord, currency: string): CsvCells {
  return {
    ...optionCells(record, variant),
    sku: codeCell(record, variant),
    quantity: String(variant.quantity),
    grams: String(variant.weight ?? ''),
    barcode: variant.barcode ?? '',
    cost: variant.cost === null ? '' : formatAmount(variant.cost, currency),
    ...priceCells(record, variant, currency),
    variant_image: variant.image ?? '',
  };
}

/** The price cells of a variant, with the decimals of a currency. */
export function priceCells(
  record: ProductRecord,
  variant: Parameters<typeof importedPrice>[1],
  currency: string,
) {
  const { price, reduced_price } = importedPrice(record, variant);
  return {
    price: formatAmount(paidPrice(price, reduced_price), currency),
    compare_at: reduced_price > 0 ? formatAmount(price, currency) : '',
  };
}

/** The code of a variant's row; a variant without options falls back to the product's. */
export function codeCell(record: ProductRecord, { code, size, color }: VariantRecord): string {
  const isPlain = size === null && color === null;
  return code ?? (isPlain ? record.code : null) ?? '';
}
