import { expect, test } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { loadAllCategories } from './load-all-categories.ts';

const clientOf = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  return {
    listCategories: async ({ page, per_page }: { page: number; per_page: number }) => ({
      total: count,
      categories: all.slice((page - 1) * per_page, page * per_page),
    }),
  } as unknown as ApiClient;
};

test.each([0, 1, 100, 101, 139, 200, 250])(
  'all of %i categories are shown, in order',
  async (count) => {
    const categories = await loadAllCategories(clientOf(count));
    expect(categories.map(({ id }) => id)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  },
);
