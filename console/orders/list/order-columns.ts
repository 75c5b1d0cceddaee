import { msg } from '#domain/i18n/msg.ts';
import type { ColumnChoice } from '../../ui/list/columns/chosen-columns.ts';

const KEYS = [
  'buyer',
  'goods',
  'pieces',
  'shop',
  'amount',
  'payment',
  'state',
  'since',
  'parcels',
  'tracking',
  'assigned',
  'tags',
] as const;
export type OrderColumn = (typeof KEYS)[number];

/** Headings of the columns. */
export const COLUMN_LABELS: Readonly<Record<OrderColumn, string>> = {
  buyer: msg('Buyer'),
  goods: msg('Products'),
  pieces: msg('Quantity'),
  shop: msg('Shop'),
  amount: msg('Amount'),
  payment: msg('Payment'),
  state: msg('Status'),
  since: msg('In this status since'),
  parcels: msg('Parcels'),
  tracking: msg('Tracking numbers'),
  assigned: msg('Assigned to'),
  tags: msg('Tags'),
};

const DEFAULTS = ['buyer', 'goods', 'shop', 'amount', 'payment', 'state'] as const;

/** The columns of the order list besides the order's number, without those that are always empty for this person. */
export function orderColumns(has: { shops: boolean; amounts: boolean }): ColumnChoice<OrderColumn> {
  const isThere = (key: OrderColumn) =>
    (key !== 'shop' || has.shops) && (key !== 'amount' || has.amounts);
  return { all: KEYS.filter(isThere), defaults: DEFAULTS.filter(isThere) };
}
