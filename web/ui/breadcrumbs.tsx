import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#web/i18n/text.tsx';
import { Link } from './link.tsx';

export interface Crumb {
  title: string;
  /** Language of the title, when it differs from the page's. */
  language?: string | undefined;
  /** Omitted for the current page. */
  to?: string;
}

/**
 * Breadcrumbs from the home page. On phones they are one line, in which Home is never shortened; after a category the
 * page itself is omitted there, as its heading follows.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText();
  const isShort = crumbs.length > 2;
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex items-center gap-x-1 text-sm text-muted md:flex-wrap">
        {crumbs.map(({ title, language, to }, index) => (
          <li
            key={title}
            className={`flex max-w-36 min-w-0 items-center gap-1 first:shrink-0 last:max-w-full last:shrink-[999] md:max-w-full ${isShort && index === crumbs.length - 1 ? 'max-md:hidden' : ''}`}
          >
            {to === undefined ? (
              <bdi aria-current="page" lang={language} className="truncate text-ink">
                {title}
              </bdi>
            ) : (
              <Link to={to} className="max-w-full min-w-0 py-1 hover:text-accent hover:underline">
                <bdi lang={language} className="block truncate">
                  {title}
                </bdi>
              </Link>
            )}
            {index < crumbs.length - 1 && (
              <ChevronRight
                aria-hidden="true"
                className={`size-4 shrink-0 mirror-rtl ${isShort && index === crumbs.length - 2 ? 'max-md:hidden' : ''}`}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
