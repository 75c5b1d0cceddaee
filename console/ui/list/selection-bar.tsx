import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Selection } from './use-selection.ts';

/** The actions on the selected rows, and always how many those are, on this page or not. */
export function SelectionBar({
  selection,
  children,
}: {
  selection: Pick<Selection, 'clear' | 'hidden'> & { selected: ReadonlySet<unknown> };
  children: ReactNode;
}) {
  const t = useText();
  const { selected, hidden } = selection;
  if (selected.size === 0) return null;
  return (
    <section
      aria-label={t('Selection')}
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-paper px-4 py-2 shadow-overlay lg:bottom-4"
    >
      <p className="grow text-sm font-medium tabular-nums">
        {t('{{count}} selected', { count: selected.size })}
        {hidden > 0 && (
          <span className="text-muted"> · {t('{{count}} not shown', { count: hidden })}</span>
        )}
      </p>
      <Button variant="quiet" size="small" onClick={selection.clear}>
        {t('Clear')}
      </Button>
      {children}
    </section>
  );
}
