import type { ReactNode } from 'react';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface CountTileProps {
  title: string;
  /** null while loading; undefined if it couldn't be loaded. */
  count: number | null | undefined;
  icon: ReactNode;
  to: string;
}

/** A count with a link to the list. */
export function CountTile({ title, count, icon, to }: CountTileProps) {
  const formatCount = useFormatCount();
  const countText = typeof count === 'number' ? formatCount(count) : '–';
  return (
    <Link
      to={to}
      data-prefetch="intent"
      className="flex h-full items-center gap-3 rounded-card border border-line bg-paper p-4 hover:border-accent"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-tint text-accent max-sm:hidden">
        {icon}
      </span>
      <span className="flex min-w-0 flex-col-reverse">
        <span className="text-sm text-muted">{title}</span>
        <span className="flex h-[2rem] items-center text-xl font-semibold tabular-nums">
          {count === null ? <Skeleton className="h-6 w-8" /> : countText}
        </span>
      </span>
    </Link>
  );
}
