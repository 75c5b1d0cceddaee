import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { listenToKeys } from '../keys/latin-keys.ts';

interface SaveBarProps {
  /** The number of changed fields; at 0 the bar is hidden. */
  count: number;
  /** A summary of the changes, shown instead of their number. */
  summary?: string;
  isBusy: boolean;
  /** Why the last save was refused. */
  message: string | null;
  onSave: () => void;
  onDiscard: () => void;
}

/** The save bar of an editor: the number of changes, Save (Ctrl+S) and Discard. */
export function SaveBar({ count, summary, isBusy, message, onSave, onDiscard }: SaveBarProps) {
  const t = useText();
  const save = useEffectEvent(() => {
    if (count > 0 && !isBusy) onSave();
  });
  // Before the bar is painted: who sees it can press the keys.
  useLayoutEffect(
    () =>
      listenToKeys({
        '$mod+s': (event) => {
          event.preventDefault();
          save();
        },
      }),
    [],
  );
  // Where the keyboard came from: it goes back there when the bar disappears.
  const origin = useRef<EventTarget>(null);
  const bar = useRef<HTMLElement>(null);
  const handleFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const isHidden = count === 0;
  useLayoutEffect(() => {
    if (isHidden) return undefined;
    const shown = bar.current;
    return () => {
      const focused = document.activeElement;
      const isInBar = focused === document.body || shown?.contains(focused);
      if (isInBar && origin.current instanceof HTMLElement && !isTouched()) origin.current.focus();
    };
  }, [isHidden]);
  if (isHidden) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Only notes where the focus came from.
    <section
      ref={bar}
      onFocus={handleFocus}
      aria-label={t('Unsaved changes')}
      data-page-bar=""
      data-save-bar=""
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-paper px-4 py-2 shadow-overlay lg:bottom-4"
    >
      <div className="grow">
        <output className="text-sm font-medium">
          {summary ?? t('{{count}} changes', { count, one: '{{count}} change' })}
        </output>
        {message !== null && (
          <p role="alert" className="text-sm text-danger">
            {message}
          </p>
        )}
      </div>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button size="small" busy={isBusy} onClick={onSave}>
        {t('Save')}
      </Button>
    </section>
  );
}

/** Focusing a field would open the keyboard of a phone. */
const isTouched = () => matchMedia('(pointer: coarse)').matches;
