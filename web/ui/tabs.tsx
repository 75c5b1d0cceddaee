import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface Tab {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** Panels of which one shows at a time; without JavaScript all of them do. */
export function Tabs({
  label,
  tabs,
  initial,
}: {
  label: string;
  tabs: readonly Tab[];
  initial?: string;
}) {
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.id);
  const prefix = useId();

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus();
  };

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        className="flex gap-6 overflow-x-auto border-b border-line no-scrollbar"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={`${prefix}-tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${prefix}-panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent font-medium text-muted hover:text-ink aria-selected:border-action aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${prefix}-panel-${id}`}
          role="tabpanel"
          aria-labelledby={`${prefix}-tab-${id}`}
          hidden={id !== chosen}
          className="pt-6"
        >
          {content}
        </div>
      ))}
      <noscript>
        <style>{'[role=tabpanel][hidden]{display:block!important}'}</style>
      </noscript>
    </div>
  );
}
