import { redirect } from 'react-router';
import type { ApiClient, DataOf } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';

type Category = DataOf<'listCategories'>['categories'][number];

const PER_CALL = 100;

/**
 * Loads a category by id or slug. Throws a 404 response for an unknown one, 410 for a deleted one; redirects from one that
 * was merged into another.
 */
export async function loadCategory(api: ApiClient, idOrSlug: string): Promise<Category> {
  for (let page = 1; ; page += 1) {
    const { categories, total } = await api.listCategories({ page, per_page: PER_CALL });
    const category = categories.find(
      ({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug,
    );
    if (category) return category;
    if (page * PER_CALL >= total) {
      // Refuses a deleted category with 410.
      await api.listSubCategories({ category_id: idOrSlug }).catch(redirectIfMoved);
      throw new Response("We couldn't find that category.", { status: 404 });
    }
  }
}

function redirectIfMoved(failure: unknown): never {
  const slug = failure instanceof Response ? failure.headers.get('moved-to') : null;
  throw slug === null ? failure : redirect(paths.category(slug), 301);
}
