import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** A button or link to continue. */
  children?: ReactNode;
}

/** Placeholder of an empty list: one sentence and a next action. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && <span className="text-muted">{icon}</span>}
      <p className="text-lg font-semibold text-balance">{title}</p>
      {text && <p className="max-w-md text-balance text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
