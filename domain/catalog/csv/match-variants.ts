import { say } from '../../i18n/sentence.ts';
import { cleanText } from '../plain-text.ts';
import type { ProductRecord, VariantRecord } from '../product/product-record.ts';
import type { CsvCells } from './columns.ts';
import { isVariantRow, readChoice, readOptions } from './options.ts';
import type { CsvRow } from './product.ts';
import { CsvRowError } from './row-error.ts';
import { shorten } from './variant.ts';
import { codeCell, optionNamesOf, priceCells } from './write-product.ts';

type Choice = Pick<VariantRecord, 'size' | 'color'>;

/** A row that describes a variant, with its size and colour and all price cells. */
export interface VariantRow extends Choice {
  line: number;
  /** The option values that the size combines; empty if the row does not state them. */
  values: string[];
  cells: CsvCells;
}

/**
 * The variants described by a product's rows; prices missing from the file are filled in from the existing product, in
 * a currency. Without option columns, rows are matched by product code and the product keeps its other variants.
 * null: no row describes a variant. Throws CsvRowError for an ambiguous row.
 */
export function findVariantRows(
  rows: readonly [CsvRow, ...CsvRow[]],
  existing: ProductRecord | null,
  currency: string,
): VariantRow[] | null {
  const [first] = rows;
  const options = readOptions(first.cells);
  const sold = rows.filter((row, at) => isVariantRow(row.cells) || (at === 0 && needsPrice(row)));
  if (existing === null || options.isStated) {
    if (existing) requireAllOptions(first, existing);
    const stated = sold.includes(first) ? sold : [first, ...sold];
    return stated.map(({ line, cells }) => {
      const choice = readChoice(line, cells, options);
      const twin = existing?.variants.find((variant) => isSame(variant, choice));
      return {
        line,
        ...choice,
        cells: existing && twin ? withPrices(cells, existing, twin, currency) : cells,
      };
    });
  }
  return sold.length === 0 ? null : matchRows(sold, existing, currency);
}

/** If the file has prices, a product's first row needs one. */
function needsPrice({ cells }: CsvRow): boolean {
  return cells.price !== undefined;
}

function isSame(a: Choice, b: Choice): boolean {
  return a.size === b.size && a.color === b.color;
}

/** One of several options does not identify a variant. */
function requireAllOptions({ line, cells }: CsvRow, existing: ProductRecord): void {
  const columns = [cells.option1_name, cells.option2_name, cells.option3_name];
  const count = optionNamesOf(existing).length;
  const stated = columns.findIndex((name) => name === undefined);
  if (count < 2 || stated === -1 || stated >= count) return;
  const next = `Option${stated + 1}`;
  throw new CsvRowError(
    line,
    say(
      'The product has {{count}} options and the file columns for {{stated}}: add {{next}} Name and {{next}} Value.',
      { count, stated, next },
    ),
  );
}

function matchRows(sold: CsvRow[], existing: ProductRecord, currency: string): VariantRow[] {
  const matched = new Map<VariantRecord, CsvRow>();
  for (const row of sold) {
    const variant = findVariant(row, existing);
    if (matched.has(variant)) {
      throw new CsvRowError(
        row.line,
        existing.variants.length === 1
          ? say('The product has two prices and no option.')
          : say('The product code "{{code}}" is listed twice.', {
              code: shorten(row.cells.sku ?? ''),
            }),
      );
    }
    matched.set(variant, row);
  }
  return existing.variants.map((variant) => {
    const row = matched.get(variant);
    const { size, color } = variant;
    return {
      line: row?.line ?? 0,
      size,
      color,
      values: [],
      cells: withPrices(row?.cells ?? {}, existing, variant, currency),
    };
  });
}

function findVariant({ line, cells }: CsvRow, existing: ProductRecord): VariantRecord {
  const [only] = existing.variants;
  if (only && existing.variants.length === 1) return only;
  const code = cleanText(cells.sku ?? '');
  const existingVariant = existing.variants.find(
    (variant) => code !== '' && codeCell(existing, variant) === code,
  );
  if (existingVariant) return existingVariant;
  throw new CsvRowError(
    line,
    code === ''
      ? say(
          'The product has {{number}} variants: identify the one you mean by its options or its Variant SKU.',
          { number: existing.variants.length },
        )
      : say('The product has no variant with the code "{{code}}".', {
          code: shorten(code),
        }),
  );
}

function withPrices(
  cells: CsvCells,
  existing: ProductRecord,
  variant: VariantRecord,
  currency: string,
): CsvCells {
  return { ...priceCells(existing, variant, currency), ...cells };
}
