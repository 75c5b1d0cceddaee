import { formatAmount } from '../../money/format-amount.ts';
import type { ProductRecord, VariantRecord } from '../product-record.ts';
import { variantPrice } from '../variant-price.ts';
import type { CsvCells } from './columns.ts';

/** A product as a CSV shows it: with names where the record has slugs. */
export interface NamedProduct {
  record: ProductRecord;
  brand_name: string | null;
  category_name: string;
  sub_category_name: string | null;
}

/** The rows of a product in a CSV: one for each variant, more when it has more pictures than variants. */
export function writeCsvProduct(product: NamedProduct): CsvCells[] {
  const { record } = product;
  const rows: CsvCells[] = [];
  for (let at = 0; at < Math.max(record.variants.length, record.images.length, 1); at += 1) {
    const variant = record.variants[at];
    const image = record.images[at];
    rows.push({
      handle: record.slug,
      ...(at === 0 ? productCells(product) : {}),
      ...(variant ? variantCells(record, variant) : {}),
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
    ...optionNames(record),
  };
}

function optionNames({ sizes, colors, option_name }: ProductRecord): CsvCells {
  const size = option_name ?? 'Size';
  if (sizes.length > 0 && colors.length > 0) return { option1_name: size, option2_name: 'Color' };
  return { option1_name: sizes.length > 0 ? size : colors.length > 0 ? 'Color' : 'Title' };
}

function variantCells(record: ProductRecord, variant: VariantRecord): CsvCells {
  const { price, discount } = pricesOf(record, variant);
  const { size, color } = variant;
  const isPlain = size === null && color === null;
  return {
    option1_value: size ?? color ?? 'Default Title',
    ...(size !== null && color !== null ? { option2_value: color } : {}),
    sku: variant.code ?? (isPlain ? record.code : null) ?? '',
    quantity: String(variant.quantity),
    price: formatAmount(discount ?? price),
    compare_at: discount === null ? '' : formatAmount(price),
    variant_image: variant.image ?? '',
  };
}

function pricesOf(record: ProductRecord, variant: VariantRecord) {
  const extraOf = (list: { name: string; price: number }[], name: string | null) =>
    list.find((one) => one.name === name)?.price ?? 0;
  const extras = extraOf(record.sizes, variant.size) + extraOf(record.colors, variant.color);
  const { price, reduced_price } = variantPrice(record, null, extras, variant);
  return { price, discount: reduced_price > 0 ? reduced_price : null };
}
