import { msg } from '#domain/i18n/msg.ts';
import type { ColumnChoice } from '../../ui/list/columns/chosen-columns.ts';

const KEYS = [
  'contact',
  'orders',
  'spent',
  'last_order',
  'tickets',
  'city',
  'since',
  'state',
  'tags',
] as const;
export type CustomerColumn = (typeof KEYS)[number];

/** Headings of the columns. */
export const COLUMN_LABELS: Readonly<Record<CustomerColumn, string>> = {
  contact: msg('Contact'),
  orders: msg('Orders'),
  spent: msg('Spent'),
  last_order: msg('Last order'),
  tickets: msg('Tickets'),
  city: msg('City'),
  since: msg('Customer since'),
  state: msg('Status'),
  tags: msg('Tags'),
};

/** The columns of the list of customers besides the name. */
export const CUSTOMER_COLUMNS: ColumnChoice<CustomerColumn> = {
  all: KEYS,
  defaults: ['contact', 'orders', 'spent', 'last_order', 'city'],
};
