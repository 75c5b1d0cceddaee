import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useAllFacets } from './all-facets.ts';

interface FacetGroupProps {
  title: string;
  /** Language of the title, when it differs from the page's. */
  language?: string | undefined;
  /** Initially open, and while one of its values is selected. */
  isOpen: boolean;
  children: ReactNode;
}

/** A collapsible facet; a closed one stays empty until it is opened. */
export function FacetGroup({ title, language, isOpen, children }: FacetGroupProps) {
  const isAll = useAllFacets();
  const [wasOpened, setWasOpened] = useState(isOpen);
  const hasContent = isOpen || isAll || wasOpened;
  return (
    <details
      open={hasContent}
      // Opened before hydration, so that no toggle event fired.
      ref={(details) => {
        if (details?.open) setWasOpened(true);
      }}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className={`group/facet border-b border-line py-1 ${hasContent ? '' : 'noscript:hidden'}`}
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control font-medium">
        <span lang={language} className="min-w-0 wrap-break-word">
          {title}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open/facet:rotate-180"
        />
      </summary>
      {hasContent && (
        <fieldset className="min-w-0 pb-3">
          <legend lang={language} className="sr-only">
            {title}
          </legend>
          {children}
        </fieldset>
      )}
    </details>
  );
}
