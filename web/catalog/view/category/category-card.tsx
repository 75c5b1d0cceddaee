import type { Category } from '#contract/catalog/shops.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

type CardSubCategory = Pick<Category, 'id' | 'slug' | 'name' | 'name_language'>;

export type CardCategory = CardSubCategory & {
  thumbnail: string;
  sub_categories: CardSubCategory[];
};

/** Picks the fields the card uses. */
export function cardCategory(category: Category): CardCategory {
  const { thumbnail, sub_categories } = category;
  return { ...named(category), thumbnail, sub_categories: sub_categories.map(named) };
}

function named({ id, slug, name, name_language }: CardSubCategory): CardSubCategory {
  return { id, slug, name, ...(name_language === undefined ? {} : { name_language }) };
}

/** A category with its subcategories as separate links. */
export function CategoryCard({
  category,
  priority,
}: {
  category: CardCategory;
  priority: boolean;
}) {
  const t = useText();
  return (
    <article className="flex h-full gap-4 rounded-card border border-line bg-paper p-4">
      <Link
        to={paths.category(category.slug)}
        data-prefetch="intent"
        tabIndex={-1}
        aria-hidden="true"
        className="size-24 shrink-0 overflow-hidden rounded-control bg-photo sm:size-28"
      >
        <Picture
          src={category.thumbnail}
          name={category.name}
          alt=""
          sizes="7rem"
          width={480}
          height={480}
          priority={priority}
          className="size-full object-cover mix-blend-multiply"
        />
      </Link>
      <div className="min-w-0 grow">
        <h2 className="text-base">
          <Link
            to={paths.category(category.slug)}
            data-prefetch="intent"
            lang={category.name_language}
            className="inline-block py-1 wrap-break-word hover:text-accent"
          >
            {category.name}
          </Link>
        </h2>
        {category.sub_categories.length > 0 && (
          <ul
            aria-label={t('In {{category}}', { category: category.name })}
            className="flex flex-col text-sm text-muted"
          >
            {category.sub_categories.map(({ id, slug, name, name_language }) => (
              <li key={id}>
                <Link
                  to={paths.category(category.slug, { subcategory: slug })}
                  lang={name_language}
                  className="flex min-h-11 items-center wrap-break-word hover:text-accent hover:underline md:min-h-7"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
