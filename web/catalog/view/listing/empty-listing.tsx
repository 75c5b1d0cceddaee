import SearchX from 'lucide-react/icons/search-x';
import Store from 'lucide-react/icons/store';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

interface EmptyListingProps {
  /** Search text; '' without one. */
  search: string;
  suggestion: { words: string; to: string } | null;
  /** URL without filters; null when none is active. */
  clearTo: string | null;
  nearest: readonly { slug: string; name: string }[];
  shops: readonly { slug: string; name: string; logo: string }[];
}

/** Empty result: the reason and the ways out; shops whose name was searched for first. */
export function EmptyListing({ search, suggestion, clearTo, nearest, shops }: EmptyListingProps) {
  const t = useText();
  const { pathname } = useLocation();
  // On the page of all products, whatever its language and order, the link would lead to the same page.
  const isHere = pathname === paths.products() && search === '' && clearTo === null;
  const title =
    clearTo !== null
      ? t('No products match all of these filters')
      : search === ''
        ? t('No products here yet')
        : t('No results for "{{search}}"', { search });
  return (
    <>
      <EmptyState icon={<SearchX aria-hidden="true" className="size-10" />} title={title}>
        {shops.map(({ slug, name }) => (
          <LinkButton key={slug} to={paths.shop(slug)}>
            <Store aria-hidden="true" className="size-4" />
            <bdi>{name}</bdi>
          </LinkButton>
        ))}
        {suggestion && (
          <LinkButton to={suggestion.to} variant={shops.length > 0 ? 'secondary' : 'primary'}>
            {t('Search for "{{words}}"', { words: suggestion.words })}
          </LinkButton>
        )}
        {clearTo !== null && (
          <LinkButton
            to={clearTo}
            variant={suggestion || shops.length > 0 ? 'secondary' : 'primary'}
          >
            {t('Clear all filters')}
          </LinkButton>
        )}
        <LinkButton to={isHere ? paths.home() : paths.products()} variant="secondary">
          {isHere ? t('Back to home') : t('See all products')}
        </LinkButton>
      </EmptyState>
      {nearest.length > 0 && (
        <div className="flex flex-col items-center gap-3 pb-12 text-center">
          <h2 className="text-base">{t('Browse by category')}</h2>
          <ul className="flex flex-wrap justify-center gap-2">
            {nearest.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={paths.category(slug)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-sm hover:bg-well"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
