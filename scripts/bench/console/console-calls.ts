import type { ConsoleApi } from '#contract/console/api.ts';
import { listRequests, type Request } from './list-requests.ts';

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
  /** The call of a seller, who sees the products of a shop. */
  isSeller?: boolean;
}

/** Lists that read otherwise for a seller. */
const LISTS_OF_SELLER = [
  'listProducts',
  'listProductTags',
  'listAttributeValues',
  'listAttributeCategories',
  'listTaxonomy',
  'listOptions',
];

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
  const lists = Object.entries(listRequests(orders)).flatMap(([call, byFilter]) =>
    Object.values(byFilter)
      .flat()
      .map((request) => ({
        name: `${call} ${new URLSearchParams(request as Record<string, string>).toString()}`,
        call: call as keyof ConsoleApi,
        requestOf: () => request,
      })),
  );
  const listsOfSeller = lists
    .filter(({ call, requestOf }) => LISTS_OF_SELLER.includes(call) && !('shop_id' in requestOf()))
    .map((list) => ({ ...list, name: `seller: ${list.name}`, isSeller: true }));
  const others: [keyof ConsoleApi, (sample: Sample) => Request][] = [
    ['getHome', () => ({})],
    ['countOrders', () => ({})],
    ['getProductChoices', () => ({})],
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
    ...listsOfSeller,
    ...others.map(([call, requestOf]) => ({ name: call, call, requestOf })),
  ];
}
