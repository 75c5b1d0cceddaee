import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { signInAsOwner } from '../people.ts';
import { testedShop } from '../tested-shop.ts';

interface Opened {
  id: number;
  keywords: ReturnType<Page['getByLabel']>;
  title: ReturnType<Page['getByLabel']>;
  save: () => Promise<void>;
  /** What a colleague saves meanwhile. */
  colleague: (changes: Record<string, unknown>) => Promise<void>;
  stored: () => Promise<Record<string, unknown>>;
}

export async function send(page: Page, path: string, data: object): Promise<APIResponse> {
  return page.request.post(`/admin/api${path}`, {
    headers: { origin: testedShop().origin },
    data,
  });
}

export async function post(page: Page, path: string, data: object): Promise<number> {
  return (await send(page, path, data)).status();
}

/** A product that no other journey edits. */
export async function addProduct(page: Page): Promise<number> {
  const changes = {
    name: { to: `Journey screw ${randomUUID().slice(0, 8)}` },
    category: { to: 'power-tools' },
    price: { to: 4.9 },
  };
  const data = { idempotency_key: randomUUID(), shop: 'boltworks', changes, pictures: [] };
  const response = await send(page, '/products', data);
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: { id: number } }).data.id;
}

/** The editor of a product, signed in. */
export async function openEditor(page: Page): Promise<Opened> {
  await signInAsOwner(page.request);
  const id = await addProduct(page);
  const read = async () =>
    (await (await page.request.get(`/admin/api/products/${id}`)).json()).data as {
      version: number;
      values: Record<string, unknown>;
    };
  await page.goto(`/admin/products/${id}`);
  return { id, ...fieldsOf(page), stored: async () => (await read()).values, colleague };

  async function colleague(changes: Record<string, unknown>) {
    const { version, values } = await read();
    const edits = Object.entries(changes).map(([field, to]) => [
      field,
      { from: values[field], to },
    ]);
    const data = { idempotency_key: randomUUID(), version, changes: Object.fromEntries(edits) };
    expect(await post(page, `/products/${id}`, data)).toBe(200);
  }
}

export function fieldsOf(page: Page) {
  return {
    keywords: page.getByLabel('Keywords'),
    title: page.getByLabel('Title', { exact: true }),
    save: () => page.keyboard.press('Control+s'),
  };
}

export const saved = (page: Page, text = 'Saved.') => expect(page.getByText(text, { exact: true }));
