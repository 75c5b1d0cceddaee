import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { FOOTER_LINK } from './footer-link.ts';

/** Spec §9: at most five categories. */
const SHOWN = 5;

interface Category {
  slug: string;
  name: string;
  name_language?: string | undefined;
}

/** Five random categories and a link to all. The server renders the first five, in as many rows. */
export function CategoryLinks({ categories }: { categories: Category[] | null }) {
  const t = useText();
  const isHydrated = useHydrated();
  const [drawn] = useState(() => categories && drawAtRandom(categories));
  const shown = isHydrated ? drawn : categories?.slice(0, SHOWN);
  return (
    <ul>
      {shown ? (
        shown.map(({ slug, name, name_language }, row) => (
          // Keyed by row: the text changes in place, because a moved row would count as a layout
          // shift.
          <li key={row}>
            <Link to={paths.category(slug)} className={`${FOOTER_LINK} max-w-full`}>
              <bdi lang={name_language} className="truncate">
                {name}
              </bdi>
            </Link>
          </li>
        ))
      ) : (
        <li className={FOOTER_LINK}>{t('Loading...')}</li>
      )}
      <li>
        <Link to={paths.categories()} className={`${FOOTER_LINK} font-medium text-on-inverse`}>
          {t('All collections')}
        </Link>
      </li>
    </ul>
  );
}

function drawAtRandom(categories: Category[]): Category[] {
  return categories
    .map((category) => ({ category, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, SHOWN)
    .map(({ category }) => category);
}
