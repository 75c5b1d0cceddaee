import { say } from '../../../i18n/sentence.ts';
import {
  type CellOf,
  cellFinder,
  type CsvFormat,
  type RowsOfRecord,
  statedCells,
} from './format.ts';

/** A product feed for Google Merchant Center: a row per variant; the variants of a product share an `item_group_id`. */
export const merchantCenter: CsvFormat = {
  name: 'Merchant Center',
  isHeading: (columns) =>
    ['id', 'title', 'price', 'availability'].every((name) => columns.has(name)),
  hasCategories: (columns) => columns.has('product type') || columns.has('google product category'),
  readerOf: (heading) => {
    const cellsOf = cellFinder(heading);
    return (fields) => readRecord(cellsOf(fields));
  },
};

function readRecord(cell: CellOf): RowsOfRecord {
  const id = cell('id') ?? '';
  const group = cell('item group id') ?? '';
  const handle = group === '' ? id : group;
  if (handle === '')
    return { cells: null, reason: say('{{column}} is missing.', { column: 'id' }) };
  const [sale = '', price] = [cell('sale price'), cell('price')];
  const images = [cell('image link') ?? '', ...(cell('additional image link') ?? '').split(',')]
    .map((src) => src.trim())
    .filter((src) => src !== '');
  const options = [
    ['Size', cell('size') ?? ''],
    ['Color', cell('color') ?? ''],
  ].filter(([, value]) => group !== '' && value !== '');
  const first = statedCells({
    handle,
    title: cell('title'),
    body: cell('description'),
    vendor: cell('brand'),
    category: cell('product type') ?? cell('google product category'),
    sku: id,
    price: sale === '' ? price : sale,
    compare_at: sale === '' ? '' : price,
    quantity: quantityOf(cell),
    barcode: cell('gtin'),
    cost: cell('cost of goods sold'),
    weight: cell('shipping weight') || cell('product weight'),
    image: cell('image link') === undefined ? undefined : (images[0] ?? ''),
    variant_image: group === '' ? undefined : cell('image link'),
    ...Object.fromEntries(
      options.flatMap(([name, value], at) => [
        [`option${at + 1}_name`, name],
        [`option${at + 1}_value`, value],
      ]),
    ),
  });
  return {
    cells: [first, ...images.slice(1).map((image) => ({ handle, image }))],
    reason: null,
  };
}

/** Feeds state whether a product is available, but rarely how many: without a number the stock stays unchanged. */
function quantityOf(cell: CellOf): string {
  const stated = cell('quantity') ?? cell('sell on google quantity');
  if (stated !== undefined && stated !== '') return stated;
  return /^out[ _]of[ _]stock$/i.test(cell('availability') ?? '') ? '0' : '';
}
