import type { ApiClient, DataOf } from '#web/api/client.ts';

type Category = DataOf<'listCategories'>['categories'][number];

const PER_CALL = 100;

/** All categories with products, in the order of the menu. */
export async function loadAllCategories(api: ApiClient): Promise<Category[]> {
  const all: Category[] = [];
  for (let page = 1; ; page += 1) {
    const { categories, total } = await api.listCategories({
      page,
      per_page: PER_CALL,
      sort_type: 'popular',
    });
    all.push(...categories);
    if (page * PER_CALL >= total) return all;
  }
}
