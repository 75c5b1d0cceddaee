import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface FacetGroupProps {
  title: string;
  /** Initially open. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsible facet; works without JavaScript. */
export function FacetGroup({ title, isOpen = true, children }: FacetGroupProps) {
  return (
    <details open={isOpen} className="group/facet border-b border-line py-1">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control font-medium">
        <span className="min-w-0 wrap-break-word">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open/facet:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
