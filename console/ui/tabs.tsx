import Bookmark from 'lucide-react/icons/bookmark';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ViewList } from '#contract/console/views.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { VIEW_PATHS } from './views/view-paths.ts';
import { useViews } from './views/views-context.tsx';

interface Tab {
  to: string;
  text: string;
  isCurrent: boolean;
  /** The number of records in the view; 0 is not shown. */
  count?: number;
}

/** The views of a list as tabs; a single view is not shown. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const t = useText();
  if (tabs.length < 2) return null;
  return (
    <TabBar label={t('Views')}>
      {tabs.map((tab) => (
        <TabLink key={tab.to} tab={tab} />
      ))}
    </TabBar>
  );
}

/** The views of a list: built-in ones, then saved ones. */
export function ViewTabs({ list, tabs }: { list: ViewList; tabs?: readonly Tab[] }) {
  const t = useText();
  const { views, current } = useViews(list);
  const own = tabs ?? [{ to: VIEW_PATHS[list](''), text: t('All'), isCurrent: true }];
  if (own.length + views.length < 2) return null;
  return (
    <TabBar label={t('Views')}>
      {own.map((tab) => (
        <TabLink key={tab.to} tab={{ ...tab, isCurrent: tab.isCurrent && current === null }} />
      ))}
      {views.map((view) => (
        <TabLink
          key={view.id}
          tab={{
            to: VIEW_PATHS[list](view.query),
            text: view.name,
            isCurrent: view === current,
          }}
          icon={
            view.is_shared ? (
              <Users aria-hidden="true" className="size-4 shrink-0" />
            ) : (
              <Bookmark aria-hidden="true" className="size-4 shrink-0" />
            )
          }
          note={view.is_shared ? t('Shared') : t('My views')}
        />
      ))}
    </TabBar>
  );
}

function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 mb-3 flex no-scrollbar gap-0.5 overflow-x-auto border-b border-line px-4 md:-mx-6 md:flex-wrap md:px-6"
    >
      {children}
    </nav>
  );
}

function TabLink({ tab, icon, note }: { tab: Tab; icon?: ReactNode; note?: string }) {
  const formatCount = useFormatCount();
  const { to, text, isCurrent, count = 0 } = tab;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isCurrent && link.current) scrollIntoBar(link.current);
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex h-11 min-w-11 shrink-0 items-center gap-1.5 border-b-2 px-3 text-sm md:px-2 font-medium whitespace-nowrap ${isCurrent ? 'border-action text-ink forced-colors:border-[Highlight]' : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]'}`}
    >
      {icon}
      <bdi>{text}</bdi>
      {note !== undefined && <span className="sr-only">{note}</span>}
      {count > 0 && (
        <span className="rounded-full bg-well px-1.5 text-xs text-ink tabular-nums">
          {formatCount(count)}
        </span>
      )}
    </Link>
  );
}

/** Centres a tab that the window cuts off. `scrollIntoView` would also move the page, which Back has just scrolled. */
function scrollIntoBar(link: HTMLElement): void {
  const bar = link.parentElement;
  if (!bar) return;
  const tab = link.getBoundingClientRect();
  const box = bar.getBoundingClientRect();
  if (tab.left >= box.left && tab.right <= box.right) return;
  bar.scrollLeft += tab.left + tab.width / 2 - (box.left + box.width / 2);
}
