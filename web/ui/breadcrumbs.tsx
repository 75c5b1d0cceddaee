import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#web/i18n/text.tsx';
import { Link } from './link.tsx';

export interface Crumb {
  title: string;
  /** Omitted for the current page. */
  to?: string;
}

/** Breadcrumbs from the home page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText();
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {crumbs.map(({ title, to }, index) => (
          <li key={title} className="flex min-w-0 items-center gap-1">
            {to === undefined ? (
              <span aria-current="page" className="line-clamp-1 text-ink">
                {title}
              </span>
            ) : (
              <Link to={to} className="inline-block py-1 hover:text-accent hover:underline">
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
