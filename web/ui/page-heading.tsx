import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

interface PageHeadingProps {
  title: ReactNode;
  /** The way to a page below another one. */
  crumbs?: readonly Crumb[];
  /** What can be done here, at the end of the line. */
  children?: ReactNode;
}

/** The name of a page; its line is as high with an action as without one. */
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
