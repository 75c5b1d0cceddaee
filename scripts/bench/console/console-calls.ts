import { TICKET_VIEWS } from '#contract/console/tickets/tickets.ts';
import type { z } from 'zod';
import type { ConsoleApi } from '#contract/console/api.ts';

/** An order that searches look for, with fragments that find it. */
export interface Sample {
  id: number;
  name: string;
  phone: string;
  email: string;
  post_code: string;
  code: string;
  tracking: string;
  voucher: string;
}

/** A measured call of the console. `isOne`: the first result must be the order that is searched for. */
export interface TimedCall {
  name: string;
  call: keyof ConsoleApi;
  requestOf: (sample: Sample) => Record<string, unknown>;
  isOne?: boolean;
}

type Request = Record<string, unknown>;
type FilterOf<Name extends keyof ConsoleApi> = Exclude<
  keyof z.output<ConsoleApi[Name]['request']>,
  'limit'
>;

const LISTS = [
  ...(['listOrders', 'listProducts', 'listStock', 'listCustomers', 'listTickets'] as const),
  ...(['listLog', 'listBin', 'listErrors'] as const),
] as const;

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Every filter and sort of every list, with the values to measure; the key '' stands for a list without any. */
const filters = (
  orders: number,
): {
  [Name in (typeof LISTS)[number]]: Record<FilterOf<Name> | '', Request[]>;
} => ({
  listOrders: {
    '': [{}],
    q: [{ q: 'anna', statuses: 'Pending' }],
    statuses: [{ statuses: 'Pending' }, { statuses: 'Cancelled' }, { statuses: 'Delivered' }],
    payment: [{ payment: 'open' }, { payment: 'cash' }, { payment: 'paid' }],
    method: [{ method: 'stripe' }, { method: 'cash', statuses: 'Pending' }, { method: 'nothing' }],
    country_id: [{ country_id: 1 }, { country_id: 1, statuses: 'Pending' }],
    carrier_id: [{ carrier_id: 1 }, { carrier_id: 1, statuses: 'Delivered' }, { carrier_id: 999 }],
    shop_id: [{ shop_id: 1 }, { shop_id: 1, statuses: 'Pending' }, { shop_id: 1, payment: 'open' }],
    since: [{ since: dayBefore(7) }, { since: dayBefore(60), until: dayBefore(30) }],
    until: [{ until: dayBefore(730) }, { since: dayBefore(760), until: dayBefore(730) }],
    is_late: [{ is_late: true }, { is_late: true, shop_id: 1 }, { is_late: true, q: 'anna' }],
    has_return: [{ has_return: true }],
    has_open_refund: [{ has_open_refund: true }],
    sort: [
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
    attribute: [{ attribute: 'material' }, { attribute: 'material', sort: 'name' }],
    value: [
      { attribute: 'material', value: 'Steel' },
      { attribute: 'material', value: 'nothing like it' },
    ],
    color_id: [{ color_id: 1 }, { color_id: 1, sort: 'name' }],
    size_id: [{ size_id: 1 }, { size_id: 1, sort: 'name' }],
    unit_id: [{ unit_id: 1 }, { unit_id: 1, sort: 'name' }, { unit_id: 1, sort: 'changed' }],
    tag: [{ tag: 'spanner' }, { tag: 'spanner', sort: 'name' }, { tag: 'nothing like it' }],
    sort: [
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
    ordered: [{ ordered: 'never' }, { ordered: 'again' }],
    last_since: [{ last_since: '2026-01-01' }],
    last_until: [{ last_until: '2025-12-31' }],
    spent_from: [{ spent_from: 100 }],
    tickets: [{ tickets: 'open' }],
    city: [{ city: 'chicago' }],
    tag: [{ tag: 'wholesale' }],
    after: [{ after: Math.floor(orders / 10) }],
  },
  listTickets: {
    '': [{}],
    view: TICKET_VIEWS.map((view) => ({ view })),
    assigned_to: [{ assigned_to: 1 }],
    priority: [{ priority: 'high' }],
    tag: [{ tag: 'return' }],
    q: [{ q: 'n40' }, { q: '10000040' }],
    customer_id: [{ customer_id: 400 }],
    after: [{ after: `12:infinity:${Math.floor(orders / 40)}` }],
  },
  listLog: {
    '': [{}],
    staff_id: [{ staff_id: 2 }, { staff_id: 2, kind: 'voucher' }],
    kind: [{ kind: 'product' }, { kind: 'voucher' }, { kind: 'brand' }],
    thing_id: [{ kind: 'order', thing_id: 77 }],
    act: [{ act: 'order.note' }],
    since: [{ since: '2026-01-01' }],
    until: [{ until: '2026-12-31' }],
    before: [{ before: Math.floor(orders / 4) }],
  },
  listBin: {
    '': [{}],
    kind: [{ kind: 'product' }, { kind: 'banner' }],
    q: [{ q: 'bolt' }, { q: 'nothing like it' }],
    after: [{ after: `${Date.now() - 86_400_000 * 10}:product:1000` }],
  },
  listErrors: { '': [{}], solved: [{ solved: true }], after: [{ after: 1000 }] },
});

const SEARCHES: [name: string, search: (order: Sample) => string, isOne: boolean][] = [
  ['number', ({ id }) => `#BE${id}`, true],
  ['bare number', ({ id }) => String(id), true],
  ['names in another order', ({ name }) => name.split(' ').toReversed().join(' '), false],
  ['name and postcode', ({ name, post_code }) => `${name} ${post_code}`, true],
  ['phone', ({ phone }) => `${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`, true],
  ['four digits of a phone', ({ phone }) => phone.slice(-4), false],
  ['email part', ({ email }) => email.slice(0, email.indexOf('@') + 3), false],
  ['product code', ({ code }) => code.toLowerCase(), false],
  ['tracking number', ({ tracking }) => tracking, true],
  ['postcode', ({ post_code }) => post_code, false],
  ['voucher', ({ voucher }) => voucher, false],
  ['first name alone', ({ name }) => name.split(' ')[0] ?? '', false],
  ['part of all addresses of a provider', () => 'gmail', false],
  ['nothing like it', ({ id }) => `qxqx${id}`, false],
];

/**
 * The measured calls, given the number of orders: finding one, every filter and sort of every list, and other pages.
 */
export function timedCalls(orders: number): TimedCall[] {
  const lists = Object.entries(filters(orders)).flatMap(([call, byFilter]) =>
    Object.values(byFilter)
      .flat()
      .map((request) => ({
        name: `${call} ${new URLSearchParams(request as Record<string, string>).toString()}`,
        call: call as keyof ConsoleApi,
        requestOf: () => request,
      })),
  );
  const others: [keyof ConsoleApi, (sample: Sample) => Request][] = [
    ['getHome', () => ({})],
    ['countOrders', () => ({})],
    ['getProductChoices', () => ({})],
    ['listAttributeValues', () => ({ slug: 'material' })],
    ['listProductTags', () => ({})],
    ['listProductTags', () => ({ q: 'seri' })],
    ['getOrder', ({ id }) => ({ id })],
    ['getProduct', ({ id }) => ({ id })],
    ['getCustomer', ({ id }) => ({ id: Math.floor(id / 6) + 10 })],
    ['findAnything', ({ name }) => ({ q: name })],
  ];
  return [
    ...SEARCHES.map(([name, search, isOne]) => ({
      name: `search: ${name}`,
      call: 'listOrders' as const,
      requestOf: (sample: Sample) => ({ q: search(sample) }),
      isOne,
    })),
    ...lists,
    ...(['categories', 'brands'] as const).map((kind) => ({
      name: `listTaxonomy ${kind}`,
      call: 'listTaxonomy' as const,
      requestOf: () => ({ kind }),
    })),
    ...others.map(([call, requestOf]) => ({ name: call, call, requestOf })),
  ];
}
