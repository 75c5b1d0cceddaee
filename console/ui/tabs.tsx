import { Link } from 'react-router';
import { useCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';

interface Tab {
  to: string;
  text: string;
  isCurrent: boolean;
  /** How many things wait there; 0 is not shown. */
  count?: number;
}

/** The views of a list. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const t = useText();
  const number = useCount();
  return (
    <nav
      aria-label={t('Views')}
      className="-mx-4 mb-3 flex no-scrollbar gap-1 overflow-x-auto border-b border-line px-4 md:-mx-6 md:px-6"
    >
      {tabs.map(({ to, text, isCurrent, count = 0 }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={`flex h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap ${isCurrent ? 'border-action text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {text}
          {count > 0 && (
            <span className="rounded-full bg-well px-1.5 text-xs text-ink tabular-nums">
              {number(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
