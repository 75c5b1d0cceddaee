import { msg } from '#domain/i18n/msg.ts';
import type { ColumnChoice } from '../ui/list/columns/chosen-columns.ts';

const KEYS = [
  'category',
  'brand',
  'shop',
  'price',
  'stock',
  'lowest',
  'sold',
  'sold_30_days',
  'state',
  'languages',
  'changed',
] as const;
export type ProductColumn = (typeof KEYS)[number];

/** Headings of the columns. */
export const COLUMN_LABELS: Readonly<Record<ProductColumn, string>> = {
  category: msg('Category'),
  brand: msg('Brand'),
  shop: msg('Shop'),
  price: msg('Price'),
  stock: msg('Stock'),
  lowest: msg('Lowest stock'),
  sold: msg('Sold'),
  sold_30_days: msg('Sold in 30 days'),
  state: msg('Status'),
  languages: msg('Languages'),
  changed: msg('Changed'),
};

const DEFAULTS = ['category', 'shop', 'price', 'stock', 'state', 'changed'] as const;

/** The columns of the product list besides the product itself, without those that say the same of all products. */
export function productColumns(has: {
  shops: boolean;
  languages: boolean;
}): ColumnChoice<ProductColumn> {
  const isThere = (key: ProductColumn) =>
    (key !== 'shop' || has.shops) && (key !== 'languages' || has.languages);
  return { all: KEYS.filter(isThere), defaults: DEFAULTS.filter(isThere) };
}

/** How wide the screen must be for a default column. */
const SCREENS: Partial<Record<ProductColumn, string>> = {
  category: 'lg:table-cell',
  shop: 'xl:table-cell',
  changed: '2xl:table-cell',
};

/** The least width of columns whose heading would take a line per word. */
export const HEAD_WIDTHS: Partial<Record<ProductColumn, string>> = { sold_30_days: 'min-w-28' };

/** The class that shows a column: what somebody has chosen, in every table; a default one, where there is space for it. */
export const shownFrom = (column: ProductColumn, isChosen: boolean): string =>
  (isChosen ? undefined : SCREENS[column]) ?? 'md:table-cell';
