import { callApi } from '#web/api/browser-client.ts';
import type { DataOf } from '#web/api/client.ts';

type Category = DataOf<'listCategories'>['categories'][number];

let categories: Promise<Category[] | null> | undefined;

/**
 * The most popular categories with pictures, fetched once per visit; null after a failure, which the next call
 * retries.
 */
export function fetchCategories(): Promise<Category[] | null> {
  categories ??= callApi('listCategories', { page: 1, per_page: 20, sort_type: 'popular' }).then(
    (response) => response.categories,
    () => {
      categories = undefined;
      return null;
    },
  );
  return categories;
}
