import { type ReactNode, use } from 'react';
import { fetchCategories } from '#web/catalog/fetch-categories.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Maximum number of subcategories per category; its page lists all. */
const SHOWN = 6;

/** All categories with pictures and subcategories; `fallback` if they can't be loaded. */
export function CategoriesPanel({ fallback }: { fallback: ReactNode }) {
  const categories = use(fetchCategories());
  if (!categories) return fallback;
  return (
    <ul className="gap-x-8 sm:columns-2 lg:columns-4 xl:columns-5">
      {categories.map((category) => (
        <li key={category.id} className="flex break-inside-avoid gap-3 pb-5">
          <span className="size-12 shrink-0 overflow-hidden rounded-control bg-photo">
            <Picture
              src={category.thumbnail}
              name={category.name}
              alt=""
              sizes="48px"
              className="size-full object-contain mix-blend-multiply"
            />
          </span>
          <div className="min-w-0">
            <Link
              to={paths.category(category.id)}
              lang={category.name_language}
              className="inline-block py-1 font-semibold hover:text-accent"
            >
              {category.name}
            </Link>
            <ul className="text-sm text-muted">
              {category.sub_categories.slice(0, SHOWN).map((sub) => (
                <li key={sub.id}>
                  <Link
                    to={paths.category(category.id, { subcategory: sub.id })}
                    lang={sub.name_language}
                    className="block py-3 hover:text-accent md:py-1"
                  >
                    {sub.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
