import type { ApiClient, DataOf } from '#web/api/client.ts';

type Category = DataOf<'listCategories'>['categories'][number];

const PER_CALL = 100;

/** Loads a category by id or slug. Throws a 404 response if there is none, 410 for a deleted one. */
export async function loadCategory(api: ApiClient, idOrSlug: string): Promise<Category> {
  for (let page = 1; ; page += 1) {
    const { categories, total } = await api.listCategories({ page, per_page: PER_CALL });
    const found = categories.find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug);
    if (found) return found;
    if (page * PER_CALL >= total) {
      // Refuses a deleted category with 410.
      await api.listSubCategories({ category_id: idOrSlug });
      throw new Response("We couldn't find that category.", { status: 404 });
    }
  }
}
