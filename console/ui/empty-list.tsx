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
  /** Whether filters or words narrow the list: then something may be there that does not fit. */
  isFiltered: boolean;
  /** Said when there is nothing at all. */
  nothing: Said;
  /** Said when nothing fits. */
  noMatch: Said;
  /** Where the list stands without filters, and the words that lead there. */
  all: { to: string; label: string };
  /** What to do about an empty list. */
  children?: ReactNode;
}

/** An empty list: nothing is there yet, with what to do about it; or nothing matches, with a link to show all. */
export function EmptyList({ Icon, isFiltered, nothing, noMatch, all, children }: EmptyListProps) {
  const navigate = useNavigate();
  return (
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
  );
}
