import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

interface PageHeadingProps {
  title: ReactNode;
  /** Breadcrumbs of a sub-page. */
  crumbs?: readonly Crumb[];
  /** Actions, at the end of the line. */
  children?: ReactNode;
}

/** Page title; its height is the same with and without actions. */
export function PageHeading({ title, crumbs, children }: PageHeadingProps) {
  return (
    <div className="mb-4 md:mb-6">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
