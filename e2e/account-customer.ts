import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { aPerson, type Person } from './people.ts';

/** Data directory of the end-to-end shop (playwright.config.ts). */
const DATA_DIR = 'test-results/e2e-data';

/** Runs the operator's command line. */
export async function operate(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['scripts/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR },
  });
  return stdout;
}

interface ListedProduct {
  id: number;
  name: string;
  quantity: number;
  sizes: unknown[];
  colors: unknown[];
  shop: { id: number };
}

export interface PlacedOrder {
  id: number;
  order_code: string;
}

export const ADDRESS = {
  name: 'Ada Mason',
  phone: '1512345678',
  phone_code: '49',
  address_line: 'Mill Lane 4',
  address_type: 'home',
};

/** A signed-in customer, acting through the API behind the page's back. */
export class Customer {
  readonly person: Person;
  readonly #page: Page;
  readonly #headers: { authorization: string };

  constructor(page: Page, person: Person, token: string) {
    this.#page = page;
    this.person = person;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async get<Data>(path: string): Promise<Data> {
    const response = await this.#page.request.get(`/api${path}`, { headers: this.#headers });
    return ((await response.json()) as { data: Data }).data;
  }

  async post<Data>(path: string, data: object): Promise<Data> {
    const response = await this.#page.request.post(`/api${path}`, { headers: this.#headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  }

  async saveAddress(change: object = {}): Promise<{ id: number }> {
    const path = '/address/store';
    return (await this.post<{ address: { id: number } }>(path, { ...ADDRESS, ...change })).address;
  }

  /** A product without options and with plenty of stock. */
  async aProduct(): Promise<ListedProduct> {
    const { products } = await this.get<{ products: ListedProduct[] }>(
      '/products?page=1&per_page=100&in_stock=1',
    );
    const plain = ({ quantity, sizes, colors }: ListedProduct) =>
      quantity > 20 && sizes.length === 0 && colors.length === 0;
    const product = products.find(plain);
    if (!product) throw new Error('The demo shop sells nothing plain.');
    return product;
  }

  async putIntoCart(): Promise<ListedProduct> {
    const product = await this.aProduct();
    await this.post('/cart/store', { product_id: product.id, quantity: 2 });
    return product;
  }

  async order(payment_method = 'cash'): Promise<PlacedOrder> {
    const { shop } = await this.putIntoCart();
    const { addresses } = await this.get<{ addresses: { id: number }[] }>('/addresses');
    const address_id = addresses[0]?.id ?? (await this.saveAddress()).id;
    const request = { shop_ids: [shop.id], address_id, payment_method };
    const { orders } = await this.post<{ orders: PlacedOrder[] }>('/place-order', request);
    return orders[0] as PlacedOrder;
  }
}

/** Registers a customer and signs them in on the page's browser until they log out. */
export async function signIn(page: Page): Promise<Customer> {
  const person = aPerson();
  const response = await page.request.post('/api/registration', {
    data: { ...person, phone_code: '49' },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { data } = (await response.json()) as {
    data: { user: Record<string, unknown>; access: { token: string } };
  };
  const { name, profile_photo, email, phone } = data.user;
  const state = {
    user: { name, profile_photo, email, phone },
    addresses: [],
    token: `Bearer ${data.access.token}`,
    favoriteProducts: 0,
    favoriteIds: [],
    redirectURL: null,
    guestUser: false,
  };
  await page.context().addInitScript(
    (stored) => {
      if (localStorage.getItem('session') === null) localStorage.setItem('session', stored);
    },
    JSON.stringify({ state, version: 0 }),
  );
  return new Customer(page, person, data.access.token);
}

/** Moves an order through its statuses up to the given one. */
export async function advanceTo(order: PlacedOrder, last: string): Promise<void> {
  for (const state of ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered']) {
    // Statuses must be set in order.
    // oxlint-disable-next-line no-await-in-loop
    await operate('orders', 'status', String(order.id), state);
    if (state === last) return;
  }
}
