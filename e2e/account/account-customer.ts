import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aPerson, type Person } from '../people.ts';

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

/** A signed-in customer, who acts through the API without the page. */
export class Customer {
  readonly person: Person;
  readonly user: Record<string, unknown>;
  readonly token: string;
  readonly #request: APIRequestContext;

  constructor(
    request: APIRequestContext,
    person: Person,
    user: Record<string, unknown>,
    token: string,
  ) {
    this.#request = request;
    this.person = person;
    this.user = user;
    this.token = token;
  }

  get #headers() {
    return { authorization: this.token };
  }

  async get<Data>(path: string): Promise<Data> {
    const response = await this.#request.get(`/api${path}`, { headers: this.#headers });
    return ((await response.json()) as { data: Data }).data;
  }

  async post<Data>(path: string, data: object): Promise<Data> {
    const response = await this.#request.post(`/api${path}`, { headers: this.#headers, data });
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

/** Registers a customer. */
export async function registerCustomer(request: APIRequestContext): Promise<Customer> {
  const person = aPerson();
  const response = await request.post('/api/registration', {
    data: { ...person, phone_code: '49' },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { data } = (await response.json()) as {
    data: { user: Record<string, unknown>; access: { token: string } };
  };
  return new Customer(request, person, data.user, `Bearer ${data.access.token}`);
}

/** Signs a customer in on the page's browser until they log out. */
export async function signInAs(page: Page, { user, token }: Customer): Promise<void> {
  const { name, profile_photo, email, phone } = user;
  const state = {
    user: { name, profile_photo, email, phone },
    addresses: [],
    token,
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
}

/** Registers a customer and signs them in. */
export async function signIn(page: Page): Promise<Customer> {
  const customer = await registerCustomer(page.request);
  await signInAs(page, customer);
  return customer;
}
