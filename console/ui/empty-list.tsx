import type { ComponentType, ReactNode, SVGAttributes } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Said {
  title: string;
  text: string;
}

interface EmptyListProps {
  Icon: ComponentType<SVGAttributes<SVGSVGElement>>;
  /** Whether a search or filter is active: there may be records that do not match. */
  isFiltered: boolean;
  /** Shown when there are no records at all. */
  nothing: Said;
  /** Shown when nothing matches. */
  noMatch: Said;
  /** The list without filters: its path and the link's text. */
  all: { to: string; label: string };
  /** What to do in an empty list. */
  children?: ReactNode;
}

/**
 * An empty list: either there are no records yet (with what to do), or nothing matches (with a link that shows all).
 */
export function EmptyList({ Icon, isFiltered, nothing, noMatch, all, children }: EmptyListProps) {
  const navigate = useNavigate();
  return (
    <>
      {/* Announced, as the number of rows is. */}
      {isFiltered && <output className="sr-only">{noMatch.title}</output>}
      <EmptyState
        icon={<Icon aria-hidden="true" className="size-10" />}
        {...(isFiltered ? noMatch : nothing)}
      >
        {isFiltered ? (
          <Button variant="secondary" onClick={() => void navigate(all.to)}>
            {all.label}
          </Button>
        ) : (
          children
        )}
      </EmptyState>
    </>
  );
}
