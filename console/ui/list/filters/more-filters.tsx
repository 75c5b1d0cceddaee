import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

interface MoreFiltersProps {
  /** The URL parameters of its filters. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * Rarely used filters of a list, behind a button that says how many of them are set. They stay in the form while they are folded,
 * so that others can be changed without losing them.
 */
export function MoreFilters({ names, children }: MoreFiltersProps) {
  const t = useText();
  const id = useId();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const count = names.filter((name) => search.has(name)).length;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={`shrink-0 md:rounded-full ${count === 0 ? '' : 'border-accent! bg-tint!'}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {count === 0 ? t('More filters') : t('More filters ({{count}})', { count })}
      </Button>
      <div id={id} className={isOpen ? 'flex basis-full flex-wrap gap-2 md:contents' : 'hidden'}>
        {children}
      </div>
    </>
  );
}
