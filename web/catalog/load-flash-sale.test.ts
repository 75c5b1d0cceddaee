import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { loadFlashSale } from './load-flash-sale.ts';

const sale = {
  id: 3,
  name: 'Workshop days',
  thumbnail: '',
  start_date: '',
  end_date: '',
  starts_at: '2026-03-10T08:00:00.000Z',
  ends_at: '2026-03-12T08:00:00.000Z',
  products: null,
};
const category = { id: 5, slug: 'hand-tools', name: 'Hand tools', count: 4 };

function apiWith(running: { id: number; name: string } | null = null) {
  const requests: Record<string, unknown>[] = [];
  const api = {
    getFlashSaleDetails: async () => ({ flash_sale: sale }),
    listFlashSales: async () => ({ running_flash_sale: running }),
    listProducts: async (request: Record<string, unknown>) => {
      requests.push(request);
      return {
        total: 1,
        total_is_exact: true,
        products: [],
        filters: { categories: [category], attributes: [] },
        corrected_search: null,
        suggested_search: null,
      };
    },
  } as unknown as ApiClient;
  return { api, requests };
}

const load = (api: ApiClient, now: string, query = '') =>
  loadFlashSale(api, new URL(`http://page/flash-sale/3${query}`), '3', new Date(now));

describe('loadFlashSale', () => {
  it('lists the products of the sale and its categories while it runs', async () => {
    const { api, requests } = apiWith();
    const { data, init } = await load(api, '2026-03-11T00:00:00Z', '?category_id=5');
    expect(init?.status).toBeUndefined();
    expect(data.sale.is_running).toBe(true);
    expect(data.category).toBe(5);
    expect(data.categories).toEqual([{ id: 5, slug: 'hand-tools', name: 'Hand tools' }]);
    expect(requests[0]).toMatchObject({ flash_sale_id: 3, category_id: '5' });
  });

  it.each([
    ['the moment it starts', '2026-03-10T08:00:00Z', true],
    ['a moment before', '2026-03-10T07:59:59Z', false],
  ])('runs from %s', async (_when, now, isRunning) => {
    expect((await load(apiWith().api, now)).data.sale.is_running).toBe(isRunning);
  });

  it('is 410 Gone once it ends, with a link to the running sale', async () => {
    const { api, requests } = apiWith({ id: 4, name: 'Spring sale' });
    const { data, init } = await load(api, '2026-03-12T08:00:00Z');
    expect(init?.status).toBe(410);
    expect(data.listing).toBeNull();
    expect(data.running).toEqual({ id: 4, name: 'Spring sale' });
    expect(requests).toEqual([]);
  });
});
