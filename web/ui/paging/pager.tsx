import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Link } from '../link.tsx';
import { pagerPages } from './pager-pages.ts';

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  /** false: `total` is a lower bound. */
  isExact?: boolean;
  /** URL of a page. */
  toPage: (page: number) => string;
}

/** "1 to 12 of 96" and numbered links; nothing for a single page. */
export function Pager({ page, perPage, total, isExact = true, toPage }: PagerProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const last = Math.ceil(total / perPage);
  const range = {
    from: formatCount((page - 1) * perPage + 1),
    to: formatCount(Math.min(page * perPage, total)),
    total: isExact ? formatCount(total) : `${formatCount(total)}+`,
  };
  if (last <= 1) return null;
  return (
    <nav
      aria-label={t('Pages')}
      className="flex flex-col items-center justify-between gap-4 sm:flex-row"
    >
      <p className="text-sm text-muted tabular-nums">
        {t('{{from}} to {{to}} of {{total}}', range)}
      </p>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <Step to={page > 1 ? toPage(page - 1) : null} label={t('Previous page')} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-5 mirror-rtl" />
        </Step>
        {pagerPages(page, last).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="inline-flex w-6 justify-center text-muted">…</span>
            ) : (
              <Link
                to={toPage(number)}
                aria-label={t('Page {{number}}', { number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${CELL} hover:bg-well aria-[current=page]:bg-action aria-[current=page]:text-on-action`}
              >
                {formatCount(number)}
              </Link>
            )}
          </li>
        ))}
        <Step to={page < last ? toPage(page + 1) : null} label={t('Next page')} rel="next">
          <ChevronRight aria-hidden="true" className="size-5 mirror-rtl" />
        </Step>
      </ul>
    </nav>
  );
}

const CELL =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-control px-2 text-sm font-medium tabular-nums';

function Step(props: { to: string | null; label: string; rel: string; children: ReactNode }) {
  const { to, label, rel, children } = props;
  return (
    <li>
      {to === null ? (
        <span aria-hidden="true" className={`${CELL} opacity-30`}>
          {children}
        </span>
      ) : (
        <Link
          to={to}
          rel={rel}
          aria-label={label}
          data-prefetch="intent"
          className={`${CELL} hover:bg-well`}
        >
          {children}
        </Link>
      )}
    </li>
  );
}
