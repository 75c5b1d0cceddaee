import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Pick<Selection, 'clear' | 'hidden'> & { selected: ReadonlySet<unknown> };
  /** Selects all rows that match the filters, shown or not. */
  whole?: WholeList | null;
  children: ReactNode;
}

export interface WholeList {
  /** How many they are. */
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** The actions on the selected rows, with the number of rows, shown or not. */
export function SelectionBar({ selection, whole, children }: SelectionBarProps) {
  const t = useText();
  const { selected, hidden } = selection;
  if (selected.size === 0) return null;
  const isWhole = whole?.isChosen === true;
  const count = isWhole ? whole.count : selected.size;
  return (
    <section
      aria-label={t('Selection')}
      data-page-bar=""
      data-selection=""
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-paper px-4 py-2 shadow-overlay lg:bottom-4"
    >
      <p className="grow text-sm font-medium tabular-nums">
        {t('{{count}} selected', { count })}
        {hidden > 0 && !isWhole && (
          <span className="text-muted"> · {t('{{count}} not shown', { count: hidden })}</span>
        )}
      </p>
      {whole && !isWhole && (
        <Button variant="quiet" size="small" onClick={whole.onChoose}>
          {t('Select all {{count}}', { count: whole.count })}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={selection.clear}>
        {t('Deselect')}
      </Button>
      {children}
    </section>
  );
}
