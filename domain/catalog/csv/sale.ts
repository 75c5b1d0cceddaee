import { say } from '../../i18n/sentence.ts';
import { splitPrices } from '../price/price-extras.ts';
import type { VariantDraft } from '../product/product-draft.ts';
import type { ProductRecord } from '../product/product-record.ts';
import { variantImage } from './images.ts';
import { findVariantRows, type VariantRow } from './match-variants.ts';
import { isVariantRow, readOptions } from './options.ts';
import type { CsvRow } from './product.ts';
import { CsvRowError } from './row-error.ts';
import { readCsvVariant, shorten, type ShopUnits } from './variant.ts';
import { priceCells } from './write-product.ts';

/** How a product is sold, as stated in its rows. */
export interface CsvSale {
  price: number;
  discount_price: number | null;
  /** undefined: the options stay unchanged. */
  options?: {
    option_name: string | null;
    option_names: string[];
    sizes: ProductRecord['sizes'];
    colors: { name: string; price: number }[];
    /** undefined: the file has no such column. */
    variants: (Omit<VariantDraft, 'code' | 'weight' | 'barcode' | 'cost'> & {
      code: string | null | undefined;
      weight: number | null | undefined;
      barcode: string | null | undefined;
      cost: number | null | undefined;
    })[];
  };
}

/** Reads prices and variants from a product's rows; undefined if they state none. Throws CsvRowError. */
export function readCsvSale(
  rows: readonly [CsvRow, ...CsvRow[]],
  existing: ProductRecord | null,
  units: ShopUnits,
): CsvSale | undefined {
  const base = existing && readBasePrice(rows, existing, units);
  if (base) return base;
  const variantRows = findVariantRows(rows, existing, units.currency);
  if (variantRows === null) return undefined;
  requireOnce(variantRows);
  const read = variantRows.map(({ line, size, values, color, cells }) => ({
    size,
    values,
    color,
    ...readCsvVariant(line, cells, units),
    image: variantImage(cells),
  }));
  const parts = splitPrices(read);
  const options = readOptions(rows[0].cells);
  const isAsBefore = existing !== null && !options.isStated;
  const valuesOf = new Map(
    (isAsBefore ? existing.sizes : read.map(({ size, values }) => ({ name: size, values }))).map(
      ({ name, values }) => [name, values],
    ),
  );
  return {
    price: parts.price,
    discount_price: parts.discount_price,
    options: {
      option_name: isAsBefore ? existing.option_name : options.option_name,
      option_names: isAsBefore ? existing.option_names : options.option_names,
      sizes: toList(parts.sizes, isAsBefore ? existing.sizes : []).map((size) => ({
        ...size,
        values: valuesOf.get(size.name) ?? [],
      })),
      colors: toList(parts.colors, isAsBefore ? existing.colors : []),
      variants: read.map(({ values: _values, ...variant }, at) => ({
        ...variant,
        quantity: variant.quantity ?? null,
        price: parts.own[at]?.price ?? null,
        discount_price: parts.own[at]?.discount_price ?? null,
      })),
    },
  };
}

/**
 * A single row with neither option nor product code describes the whole product: its price is the base price that the
 * extras of sizes and colours are added to.
 */
function readBasePrice(
  rows: readonly [CsvRow, ...CsvRow[]],
  existing: ProductRecord,
  units: ShopUnits,
): CsvSale | undefined {
  const [{ line, cells }, ...others] = rows;
  const isAlone = !others.some((row) => isVariantRow(row.cells));
  const isWhole = isAlone && existing.variants.length > 1 && !readOptions(cells).isStated;
  if (!isWhole || (cells.sku ?? '').trim() !== '') return undefined;
  if (cells.price === undefined && cells.compare_at === undefined) return undefined;
  const plain = { ...existing, sizes: [], colors: [] };
  const before = priceCells(
    plain,
    { price: null, discount_price: null, size: null, color: null },
    units.currency,
  );
  const { price, discount_price, quantity } = readCsvVariant(line, { ...before, ...cells }, units);
  if (quantity !== undefined) {
    throw new CsvRowError(
      line,
      say(
        'The product has {{number}} variants: use their options or Variant SKU to say which of them has {{quantity}} pieces.',
        { number: existing.variants.length, quantity },
      ),
    );
  }
  return { price, discount_price };
}

function requireOnce(rows: VariantRow[]): void {
  const seen = new Set<string>();
  for (const { line, size, color } of rows) {
    const key = JSON.stringify([size, color]);
    if (seen.has(key)) {
      const words = [size, color].filter((word) => word !== null).join(', ');
      throw new CsvRowError(
        line,
        words
          ? say('The variant "{{name}}" is listed twice.', { name: shorten(words) })
          : say('The product has two prices and no option.'),
      );
    }
    seen.add(key);
  }
}

/** Option values with their extras, the existing ones first; none of those is dropped. */
function toList(extras: Map<string, number>, existing: { name: string; price: number }[]) {
  const all = new Map(existing.map(({ name, price }) => [name, price]));
  for (const [name, price] of extras) all.set(name, price);
  return [...all].map(([name, price]) => ({ name, price }));
}
