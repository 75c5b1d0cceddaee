import type { ReactNode } from 'react';

/** A section of a detail page. */
export function Card({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="rounded-card border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 not-last:mb-3">
        <h2 className="text-sm">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
