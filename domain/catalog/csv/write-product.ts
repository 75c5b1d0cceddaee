import { formatAmount } from '../../money/format-amount.ts';
import type { ProductRecord, VariantRecord } from '../product-record.ts';
import { priceOfVariant } from '../same-prices.ts';
import type { CsvCells } from './columns.ts';

/** A product for CSV: with names instead of slugs. */
export interface NamedProduct {
  record: ProductRecord;
  brand_name: string | null;
  category_name: string;
  sub_category_name: string | null;
}

/** The rows of a product in a CSV, priced in a currency: one per variant, more when it has more pictures than variants. */
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
  const category = [names.category_name, names.sub_category_name].filter((name) => name !== null);
  return {
    title: record.name,
    body: record.description,
    vendor: names.brand_name ?? '',
    category: category.join(' > '),
    tags: record.tags.join(', '),
    published: String(record.is_published),
    status: record.is_published ? 'active' : 'draft',
    seo_title: record.meta_title ?? '',
    seo_description: record.meta_description ?? '',
    shop: record.shop,
    tax_class: record.tax_class ?? '',
    ...optionNames(record),
  };
}

function optionNames({ sizes, colors, option_name }: ProductRecord): CsvCells {
  const size = option_name ?? 'Size';
  if (sizes.length > 0 && colors.length > 0) return { option1_name: size, option2_name: 'Color' };
  return { option1_name: sizes.length > 0 ? size : colors.length > 0 ? 'Color' : 'Title' };
}

function variantCells(record: ProductRecord, variant: VariantRecord, currency: string): CsvCells {
  const { size, color } = variant;
  return {
    option1_value: size ?? color ?? 'Default Title',
    ...(size !== null && color !== null ? { option2_value: color } : {}),
    sku: codeCell(record, variant),
    quantity: String(variant.quantity),
    grams: String(variant.weight ?? ''),
    ...priceCells(record, variant, currency),
    variant_image: variant.image ?? '',
  };
}

/** A variant's price cells, with the decimals of a currency. */
export function priceCells(record: ProductRecord, variant: VariantRecord, currency: string) {
  const { price, reduced_price } = priceOfVariant(record, variant);
  return {
    price: formatAmount(reduced_price || price, currency),
    compare_at: reduced_price > 0 ? formatAmount(price, currency) : '',
  };
}

/** The article number in a variant's row; without options it can be the product's own. */
export function codeCell(record: ProductRecord, { code, size, color }: VariantRecord): string {
  const isPlain = size === null && color === null;
  return code ?? (isPlain ? record.code : null) ?? '';
}
