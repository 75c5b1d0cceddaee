import type { ReactNode } from 'react';

/** A section of the checkout form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-4 text-lg">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
