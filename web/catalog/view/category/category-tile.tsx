import type { Category } from '#contract/catalog/shops.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

export type TileCategory = Pick<Category, 'id' | 'slug' | 'name' | 'thumbnail'>;

/** Picks the fields that tiles and strips use. */
export function tileCategory({ id, slug, name, thumbnail }: Category): TileCategory {
  return { id, slug, name, thumbnail };
}

/** A category as picture and name. */
export function CategoryTile({ category }: { category: TileCategory }) {
  return (
    <Link
      to={paths.category(category.slug)}
      data-prefetch="intent"
      className="group flex h-full flex-col gap-2 rounded-card text-center"
    >
      <span className="block aspect-square overflow-hidden rounded-card bg-photo">
        <Picture
          src={category.thumbnail}
          name={category.name}
          alt=""
          sizes="(min-width: 40rem) 10rem, 33vw"
          width={480}
          height={480}
          className="size-full object-cover mix-blend-multiply"
        />
      </span>
      <bdi className="line-clamp-2 text-xs font-medium hyphens-auto wrap-break-word sm:text-sm group-hover:text-accent">
        {category.name}
      </bdi>
    </Link>
  );
}
