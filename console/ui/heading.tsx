import type { ReactNode } from 'react';

/** The heading of a page, with its actions at the end of the line; also sets the title of the browser tab. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <title>{title}</title>
      <h1 className="min-w-0 text-xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {children}
    </div>
  );
}
