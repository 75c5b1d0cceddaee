import { useText } from '#web/i18n/text.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TileCategory } from './category-tile.tsx';

interface CategoryStripProps {
  categories: readonly Pick<TileCategory, 'id' | 'name' | 'slug'>[];
  /** Id of the selected category; null for all. */
  current: number | null;
  toAll: string;
  toCategory: (category: Pick<TileCategory, 'id' | 'slug'>) => string;
}

/** "All" and the categories in one row that scrolls sideways. */
export function CategoryStrip({ categories, current, toAll, toCategory }: CategoryStripProps) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label={t('Categories')}
      className="-mx-4 overflow-x-auto px-4 no-scrollbar md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 py-1">
        <li className="shrink-0">
          <StripLink to={toAll} isCurrent={current === null} title={t('All')} />
        </li>
        {categories.map((category) => (
          <li key={category.id} className="shrink-0">
            <StripLink
              to={toCategory(category)}
              isCurrent={category.id === current}
              title={category.name}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StripLink({ to, isCurrent, title }: { to: string; isCurrent: boolean; title: string }) {
  return (
    <Link
      to={to}
      data-prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-sm font-medium hover:border-edge aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action"
    >
      {title}
    </Link>
  );
}
