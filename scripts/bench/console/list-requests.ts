import type { z } from 'zod';
import type { ConsoleApi } from '#contract/console/api.ts';
import { TICKET_VIEWS } from '#contract/console/tickets/tickets.ts';

export type Request = Record<string, unknown>;
type FilterOf<Name extends keyof ConsoleApi> = Exclude<
  keyof z.output<ConsoleApi[Name]['request']>,
  'limit'
>;

/** Every list of the console that has a filter, a sort or pages. */
type ListName = {
  [Name in keyof ConsoleApi]: Name extends `list${string}`
    ? string extends FilterOf<Name>
      ? never
      : Name
    : never;
}[keyof ConsoleApi];

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Every filter and sort of every list, with the requests to measure in a shop with this many orders: each value that a filter
 * can choose is in one of them. The key '' stands for a list without any.
 */
export const listRequests = (
  orders: number,
): { [Name in ListName]: Record<FilterOf<Name>, Request[]> & { ''?: Request[] } } => ({
  listOrders: {
    '': [{}],
    q: [{ q: 'anna', statuses: 'Pending' }],
    statuses: [{ statuses: 'Pending' }, { statuses: 'Cancelled' }, { statuses: 'Delivered' }],
    payment: [{ payment: 'open' }, { payment: 'cash' }, { payment: 'paid' }],
    method: [{ method: 'stripe' }, { method: 'cash', statuses: 'Pending' }, { method: 'nothing' }],
    country_id: [{ country_id: 1 }, { country_id: 1, statuses: 'Pending' }],
    city: [{ city: 'bench' }, { city: 'Benchton', statuses: 'Pending' }, { city: 'nowhere' }],
    carrier_id: [{ carrier_id: 1 }, { carrier_id: 1, statuses: 'Delivered' }, { carrier_id: 999 }],
    product_id: [{ product_id: 1000 }, { product_id: 1000, statuses: 'Delivered' }],
    has_note: [{ has_note: true }, { has_note: true, statuses: 'Pending' }],
    buyer: [{ buyer: 'guest' }, { buyer: 'customer' }, { buyer: 'guest', shop_id: 1 }],
    amount_from: [{ amount_from: 1 }, { amount_from: 1000 }, { amount_from: 1, amount_to: 1.5 }],
    amount_to: [{ amount_to: 1 }, { amount_to: 0.5 }, { amount_to: 1, statuses: 'Pending' }],
    voucher: [{ voucher: 'welcome 10' }, { voucher: 'nothing like it' }],
    shop_id: [{ shop_id: 1 }, { shop_id: 1, statuses: 'Pending' }, { shop_id: 1, payment: 'open' }],
    since: [{ since: dayBefore(7) }, { since: dayBefore(60), until: dayBefore(30) }],
    until: [{ until: dayBefore(730) }, { since: dayBefore(760), until: dayBefore(730) }],
    is_ready: [
      { is_ready: true, statuses: 'Pending' },
      { is_ready: true, statuses: 'Pending', sort: 'oldest' },
      { is_ready: true, statuses: 'Pending', shop_id: 1 },
    ],
    is_late: [{ is_late: true }, { is_late: true, shop_id: 1 }, { is_late: true, q: 'anna' }],
    is_part_paid: [{ is_part_paid: true }],
    has_return: [{ has_return: true }],
    has_open_refund: [{ has_open_refund: true }],
    assigned_to: [
      { assigned_to: 'me' },
      { assigned_to: 'nobody' },
      { assigned_to: 'nobody', q: 'anna' },
      { assigned_to: '1', statuses: 'Delivered' },
    ],
    tag: [{ tag: 'gift' }, { tag: 'gift', statuses: 'Pending' }, { tag: 'nothing' }],
    sort: [
      { sort: 'newest' },
      { sort: 'oldest' },
      { sort: 'oldest', statuses: 'Pending' },
      { sort: 'oldest', q: 'anna', statuses: 'Pending' },
    ],
    before: [{ before: Math.floor(orders / 2) }],
  },
  listProducts: {
    '': [{}],
    q: [
      { q: 'bolt' },
      { q: 'hex bolt 37' },
      { q: 'HX-0000123' },
      { q: '0099' },
      { q: 'nothing like it' },
      { q: 'bolt', sort: 'name' },
      { q: 'bolt', sort: 'cheapest', state: 'hidden' },
    ],
    state: [{ state: 'published' }, { state: 'hidden' }, { state: 'deleted' }],
    category_id: [
      { category_id: 1 },
      { category_id: 1, sort: 'name' },
      { category_id: 1, state: 'hidden' },
    ],
    brand_id: [{ brand_id: 1 }, { brand_id: 1, sort: 'dearest' }],
    shop_id: [{ shop_id: 1 }, { shop_id: 1, sort: 'changed' }],
    stock: [{ stock: 'low' }, { stock: 'out' }, { stock: 'out', sort: 'cheapest' }],
    without: [
      { without: 'picture' },
      { without: 'description' },
      { without: 'picture', sort: 'name' },
      { without: 'description', sort: 'name' },
    ],
    sale: [
      { sale: 'discount' },
      { sale: 'discount', sort: 'name' },
      { sale: 'flash' },
      { sale: 'flash', sort: 'name' },
    ],
    attribute: [{ attribute: 'material' }, { attribute: 'material', sort: 'name' }],
    value: [
      { attribute: 'material', value: 'Steel' },
      { attribute: 'material', value: 'nothing like it' },
    ],
    color_id: [{ color_id: 1 }, { color_id: 1, sort: 'name' }],
    size_id: [{ size_id: 1 }, { size_id: 1, sort: 'name' }],
    unit_id: [{ unit_id: 1 }, { unit_id: 1, sort: 'name' }, { unit_id: 1, sort: 'changed' }],
    tag: [
      { tag: 'spanner' },
      { tag: 'spanner', sort: 'name' },
      { tag: 'spanner', sort: 'dearest', q: 'bolt' },
      { tag: 'nothing like it' },
    ],
    sort: [
      { sort: 'newest' },
      { sort: 'changed' },
      { sort: 'name' },
      { sort: 'dearest' },
      { sort: 'cheapest' },
      { sort: 'name', state: 'hidden' },
      { sort: 'cheapest', state: 'deleted' },
    ],
    after: [{ after: `${Math.floor(orders / 2)}:${Math.floor(orders / 2)}` }],
  },
  listStock: {
    '': [{}],
    q: [{ q: 'bolt' }, { q: 'HX-0000123' }, { q: 'nothing like it' }],
    stock: [{ stock: 'low' }, { stock: 'out' }, { stock: 'out', q: 'bolt' }],
    shop_id: [{ shop_id: 1 }, { shop_id: 1, stock: 'low' }],
    after: [{ after: `${Math.floor(orders / 2)}:${Math.floor(orders / 2)}` }],
  },
  listCustomers: {
    '': [{}],
    q: [{ q: 'anna' }, { q: 'anna al' }, { q: 'n77' }, { q: '6000' }, { q: 'nobody like it' }],
    state: [{ state: 'open' }, { state: 'blocked' }, { state: 'blocked', q: 'anna' }],
    ordered: [{ ordered: 'never' }, { ordered: 'once' }, { ordered: 'again' }],
    last_since: [{ last_since: '2026-01-01' }],
    last_until: [{ last_until: '2025-12-31' }],
    spent_from: [{ spent_from: 100 }],
    tickets: [{ tickets: 'any' }, { tickets: 'open' }],
    city: [{ city: 'chicago' }],
    tag: [{ tag: 'wholesale' }],
    after: [{ after: Math.floor(orders / 10) }],
  },
  listTickets: {
    '': [{}],
    view: TICKET_VIEWS.map((view) => ({ view })),
    assigned_to: [{ assigned_to: 1 }],
    priority: [{ priority: 'high' }, { priority: 'normal' }, { priority: 'low' }],
    tag: [{ tag: 'return' }],
    q: [{ q: 'n40' }, { q: '10000040' }],
    customer_id: [{ customer_id: 400 }],
    after: [{ after: `12:infinity:${Math.floor(orders / 40)}` }],
  },
  listLog: {
    '': [{}],
    staff_id: [{ staff_id: 2 }, { staff_id: 2, kind: 'voucher' }],
    kind: [{ kind: 'product' }, { kind: 'voucher' }, { kind: 'brand' }],
    record_id: [{ kind: 'order', record_id: 77 }],
    act: [{ act: 'order.note' }],
    address: [{ address: '192.0.2.1' }],
    request_id: [{ request_id: 'a call' }],
    since: [{ since: '2026-01-01' }],
    until: [{ until: '2026-12-31' }],
    before: [{ before: Math.floor(orders / 4) }],
  },
  listBin: {
    '': [{}],
    kind: (['product', 'category', 'voucher', 'banner', 'ad'] as const).map((kind) => ({ kind })),
    q: [{ q: 'bolt' }, { q: 'nothing like it' }],
    after: [{ after: `${Date.now() - 86_400_000 * 10}:product:1000` }],
  },
  listProductTags: {
    '': [{}],
    q: [{ q: 'seri' }, { q: 'spanner' }, { q: 'nothing like it' }],
    after: [{ after: '"series 1"' }],
  },
  listAttributeValues: {
    slug: [{ slug: 'material' }],
    q: [
      { slug: 'material', q: 'steel' },
      { slug: 'material', q: 'nothing like it' },
    ],
    after: [{ slug: 'material', after: '"Nylon"' }],
  },
  listAttributeCategories: { slug: [{ slug: 'material' }] },
  listTaxonomy: { kind: [{ kind: 'categories' }, { kind: 'brands' }, { kind: 'attributes' }] },
  listOptions: { kind: [{ kind: 'colors' }, { kind: 'sizes' }, { kind: 'units' }] },
  listStockMoves: { id: [{ id: 1000 }] },
  listErrors: { '': [{}], solved: [{ solved: true }], after: [{ after: 1000 }] },
});
