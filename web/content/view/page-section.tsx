import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Link } from '#web/ui/link.tsx';

interface PageSectionProps {
  title: string;
  /** Link to the full list. */
  viewAll?: string | undefined;
  id?: string;
  children: ReactNode;
}

/** A page section with its heading, and a link to the full list at the end of the heading's line. */
export function PageSection({ title, viewAll, id, children }: PageSectionProps) {
  const t = useText();
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="section-gap">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:mb-5">
        <h2 id={headingId} className="text-lg md:text-xl">
          {title}
        </h2>
        {viewAll !== undefined && (
          <Link
            to={viewAll}
            data-prefetch="intent"
            aria-describedby={headingId}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-accent"
          >
            {t('View all')}
            <ArrowRight aria-hidden="true" className="size-4 mirror-rtl" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
