import { Link, useSearchParams } from 'react-router';
import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { useCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { countOf, viewOf, VIEWS } from './views.ts';

/** The views of the list, each with how many orders wait in it. */
export function ViewTabs({ counts }: { counts: OrderCounts }) {
  const t = useText();
  const count = useCount();
  const [search] = useSearchParams();
  const current = viewOf(search.get('view'));
  return (
    <nav
      aria-label={t('Views')}
      className="-mx-4 mb-3 flex no-scrollbar gap-1 overflow-x-auto border-b border-line px-4 md:-mx-6 md:px-6"
    >
      {VIEWS.map((view) => {
        const waiting = countOf(view, counts);
        const isCurrent = view === current;
        return (
          <Link
            key={view.key}
            to={paths.orders(view === VIEWS[0] ? '' : `view=${view.key}`)}
            aria-current={isCurrent ? 'page' : undefined}
            className={`flex h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap ${isCurrent ? 'border-action text-ink' : 'border-transparent text-muted hover:text-ink'}`}
          >
            {t(view.label)}
            {waiting !== null && waiting > 0 && (
              <span className="rounded-full bg-well px-1.5 text-xs text-ink tabular-nums">
                {count(waiting)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
