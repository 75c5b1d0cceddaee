import { say } from '../../../i18n/sentence.ts';
import type { CsvCells } from '../columns.ts';
import {
  type CellOf,
  cellFinder,
  type CsvFormat,
  type RowsOfRecord,
  statedCells,
} from './format.ts';

const OPTIONS = [1, 2, 3] as const;

/** The product export of WooCommerce: a row per product and one per variation, which refers to its parent. */
export const woocommerce: CsvFormat = {
  name: 'WooCommerce',
  isHeading: (columns) =>
    ['type', 'sku', 'name', 'regular price'].every((name) => columns.has(name)),
  hasCategories: (columns) => columns.has('categories'),
  readerOf: (heading) => {
    const cellsOf = cellFinder(heading);
    // Variations without a weight inherit that of their parent, whose row precedes them.
    let parent = { handle: '', weight: '' };
    return (fields) => {
      const cell = cellsOf(fields);
      const weight = weightOf(cell);
      const own = { handle: handleOf(cell) ?? '', weight: weight ?? '' };
      const types = typesOf(cell);
      if (!types.includes('variation')) parent = own;
      const isChild = types.includes('variation') && cell('parent') === parent.handle;
      return readRecord(cell, weight === '' && isChild ? parent.weight : weight);
    };
  },
};

const UNITS = ['kg', 'g', 'lbs', 'lb', 'oz'];

/** The weight with the unit from the column's name; undefined without such a column. */
function weightOf(cell: CellOf): string | undefined {
  for (const unit of UNITS) {
    const value = cell(`weight (${unit})`);
    if (value !== undefined) return value === '' ? '' : `${value} ${unit}`;
  }
  return cell('weight');
}

function typesOf(cell: CellOf): string[] {
  return (cell('type') ?? '').split(',').map((type) => type.trim());
}

function readRecord(cell: CellOf, weight: string | undefined): RowsOfRecord {
  const types = typesOf(cell);
  if (types.includes('variation')) return readVariation(cell, weight);
  const isVariable = types.includes('variable');
  if (!isVariable && !types.includes('simple'))
    return {
      cells: null,
      reason: say('Products of the type "{{type}}" are not imported.', {
        type: cell('type') ?? '',
      }),
    };
  const handle = handleOf(cell);
  if (handle === null) return { cells: null, reason: say('SKU and ID are missing.') };
  const [image, ...others] = list(cell('images'));
  const product = statedCells({
    handle,
    title: cell('name'),
    body: cell('description') || cell('short description'),
    tags: cell('tags'),
    vendor: cell('brands'),
    category: cell('categories') === undefined ? undefined : (list(cell('categories'))[0] ?? ''),
    published: cell('published') === undefined ? undefined : String(cell('published') === '1'),
    image: cell('images') === undefined ? undefined : (image ?? ''),
    ...(isVariable ? optionNames(cell) : variantCells(cell, weight)),
  });
  return { cells: [product, ...others.map((src) => ({ handle, image: src }))], reason: null };
}

function readVariation(cell: CellOf, weight: string | undefined): RowsOfRecord {
  const handle = cell('parent') ?? '';
  if (handle === '')
    return { cells: null, reason: say('{{column}} is missing.', { column: 'Parent' }) };
  const [image] = list(cell('images'));
  const values = OPTIONS.map((number) => [
    `option${number}_value`,
    cell(`attribute ${number} value(s)`),
  ]);
  const cells = statedCells({
    handle,
    ...(Object.fromEntries(values) as CsvCells),
    ...variantCells(cell, weight),
    variant_image: cell('images') === undefined ? undefined : (image ?? ''),
  });
  return { cells: [cells], reason: null };
}

/** Variations name their parent by its SKU, or by `id:` and its number. */
function handleOf(cell: CellOf): string | null {
  const [sku, id] = [cell('sku') ?? '', cell('id') ?? ''];
  if (sku !== '') return sku;
  return id === '' ? null : `id:${id}`;
}

/** Option names without values: with-head.ts merges this row with the first variation. */
function optionNames(cell: CellOf): CsvCells {
  const names = OPTIONS.flatMap((number) => {
    const name = cell(`attribute ${number} name`) ?? '';
    return name === '' ? [] : [[`option${number}_name`, name] as const];
  });
  return Object.fromEntries(names) as CsvCells;
}

function variantCells(cell: CellOf, weight: string | undefined) {
  const [regular = '', sale = ''] = [cell('regular price'), cell('sale price')];
  const stock = cell('stock') ?? '';
  return {
    sku: cell('sku'),
    barcode: cell('gtin, upc, ean, or isbn'),
    quantity: stock === '' && cell('in stock?') === '0' ? '0' : stock,
    price: sale === '' ? regular : sale,
    compare_at: sale === '' ? '' : regular,
    weight,
  };
}

function list(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
