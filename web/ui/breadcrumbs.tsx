import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#web/i18n/text.tsx';
import { Link } from './link.tsx';

export interface Crumb {
  title: string;
  /** Of a title that is not in the language of the page. */
  language?: string | undefined;
  /** Omitted for the current page. */
  to?: string;
}

/** Breadcrumbs from the home page; on phones one line, of which the last gives way first, and Home never. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText();
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex items-center gap-x-1 text-sm text-muted md:flex-wrap">
        {crumbs.map(({ title, language, to }, index) => (
          <li
            key={title}
            className="flex max-w-36 min-w-0 items-center gap-1 first:shrink-0 last:max-w-full last:shrink-[999] md:max-w-full"
          >
            {to === undefined ? (
              <span aria-current="page" lang={language} className="truncate text-ink">
                {title}
              </span>
            ) : (
              <Link
                to={to}
                lang={language}
                className="inline-block max-w-full min-w-0 truncate py-1 align-bottom hover:text-accent hover:underline"
              >
                {title}
              </Link>
            )}
            {index < crumbs.length - 1 && (
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 mirror-rtl" />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
