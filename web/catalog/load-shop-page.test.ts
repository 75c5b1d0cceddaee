import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { loadShopReviews, shopReviewsUrl } from './load-shop-page.ts';

const shop = { id: 2, slug: 'boltworks' };

function load(query: string, total: number) {
  const requests: unknown[] = [];
  const api = {
    listReviews: async (request: unknown) => {
      requests.push(request);
      return { total, reviews: [], average_rating_percentage: null };
    },
  } as unknown as ApiClient;
  const url = new URL(`http://page/shops/boltworks${query}`);
  return { requests, loading: loadShopReviews(api, url, { shop, locale: 'en' }) };
}

describe('reviews of a shop', () => {
  it('come five to a page', async () => {
    const { requests, loading } = load('?tab=reviews&page=3', 11);
    expect(await loading).toMatchObject({ page: 3, perPage: 5, total: 11 });
    expect(requests).toEqual([{ shop_id: 2, page: 3, per_page: 5 }]);
  });

  it.each(['?tab=reviews', '?tab=reviews&page=0', '?tab=reviews&page=x'])(
    'start with the first page for %s',
    async (query) => {
      expect((await load(query, 11).loading).page).toBe(1);
    },
  );

  it('redirect to the last page from beyond it', async () => {
    const refused = await load('?tab=reviews&page=4', 11).loading.catch((error: unknown) => error);
    expect((refused as Response).headers.get('location')).toBe(
      '/shops/boltworks?tab=reviews&page=3',
    );
  });

  it('have one URL for the first page', () => {
    expect(shopReviewsUrl('boltworks', 1)).toBe('/shops/boltworks?tab=reviews');
  });
});
