import { useEffect, useRef } from 'react';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { Link } from '../link.tsx';

export interface TabLink {
  title: string;
  to: string;
  isCurrent: boolean;
  /** null while loading; its space is reserved. */
  count: number | null;
}

/** List tabs as links with counts; the selection is in the URL. On phones they scroll sideways. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const formatCount = useFormatCount();
  const list = useRef<HTMLUListElement>(null);
  const current = links.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const item = list.current?.children[current];
    if (item instanceof HTMLElement) item.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={label} className="mb-4 border-b border-line">
      <ul ref={list} className="-mb-px flex gap-1 overflow-x-auto no-scrollbar">
        {links.map(({ title, to, isCurrent, count }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 rounded-t-control border-b-2 border-transparent px-2.5 text-sm font-medium text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent"
            >
              {title}
              <span className="inline-flex h-[1.25rem] min-w-5 items-center justify-center rounded-full bg-well px-1 text-xs text-ink tabular-nums">
                {count === null ? '' : formatCount(count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
