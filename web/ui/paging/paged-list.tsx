import type { ComponentProps, ReactNode } from 'react';
import { Pager } from './pager.tsx';
import { Skeleton } from '../skeleton.tsx';

interface PagedListProps<Row> extends ComponentProps<typeof Pager> {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** One page of a list of cards, with links to the others. */
export function PagedList<Row extends { id: number }>(props: PagedListProps<Row>) {
  const { rows, children, ...pager } = props;
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      <Pager {...pager} />
    </div>
  );
}

/** Placeholder of a list of cards; `className` gives their height. */
export function RowsSkeleton({ rows, className }: { rows: number; className: string }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={`rounded-card ${className}`} />
      ))}
    </div>
  );
}
