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

const DEFAULTS = ['contact', 'orders', 'spent', 'last_order', 'city'] as const;

/**
 * The columns of the list of customers besides the name, without those that are always empty for this person: who may not
 * see contacts sees no city either.
 */
export function customerColumns(has: {
  contacts: boolean;
  tags: boolean;
}): ColumnChoice<CustomerColumn> {
  const isThere = (key: CustomerColumn) =>
    (has.contacts || (key !== 'contact' && key !== 'city')) && (key !== 'tags' || has.tags);
  return { all: KEYS.filter(isThere), defaults: DEFAULTS.filter(isThere) };
}
