import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ViewedProduct } from './recently-viewed-store.ts';
import { useRecentlyViewedProducts } from './use-recently-viewed-products.ts';

/** Recently viewed products; last on the page, so that nothing shifts when they load. */
export function RecentlyViewed({ current = null }: { current?: ViewedProduct | null }) {
  const t = useText();
  const products = useRecentlyViewedProducts(current);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="section-gap">
      <h2 id="recently-viewed" className="text-lg">
        {t('Recently viewed')}
      </h2>
      <ul className="mt-4 flex gap-3 overflow-x-auto pb-2">
        {products.map(({ id, name, thumbnail }) => (
          <li key={id} className="w-28 shrink-0 sm:w-36">
            <Link to={paths.product(id)} data-prefetch="intent" className="group block">
              <span className="block aspect-square overflow-hidden rounded-card bg-photo">
                <Picture
                  src={thumbnail}
                  name={name}
                  alt=""
                  sizes="9rem"
                  className="size-full object-cover mix-blend-multiply"
                />
              </span>
              <bdi className="mt-2 line-clamp-2 text-sm wrap-break-word group-hover:text-accent">
                {name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
