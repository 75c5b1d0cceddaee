import { apiContext } from '#web/api/api-context.ts';
import { loadAllCategories } from '#web/catalog/load-all-categories.ts';
import { CategoryCard, cardCategory } from '#web/catalog/view/category/category-card.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/categories.ts';

/** Pictures above the fold. */
const FIRST = 3;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Categories'),
    description: (t) => t('Browse everything we sell by category.'),
    path: paths.categories(),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await loadAllCategories(context.get(apiContext));
  return { categories: categories.map(cardCategory) };
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { categories } = loaderData;
  return (
    <>
      <h1 className="mb-5 text-xl md:text-2xl">{t('Categories')}</h1>
      {categories.length === 0 ? (
        <EmptyState title={t('No categories yet')}>
          <LinkButton to={paths.home()}>{t('Back to home')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryCard category={category} priority={index < FIRST} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
