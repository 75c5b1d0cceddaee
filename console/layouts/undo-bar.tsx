import X from 'lucide-react/icons/x';
import { type FocusEvent, Fragment, useEffect, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button, ICON_BUTTON } from '#web/ui/button.tsx';
import { useAct } from '../ui/use-act.ts';
import { clearUndo, type Undoable, useUndoable } from '../ui/undo/undo-store.ts';
import { UndoText } from '../ui/undo/undo-text.tsx';
import { useSecondsUntil } from '../ui/undo/use-seconds-until.ts';

const MOST_NAMES = 5;

/** The last action, with a button to undo it while that is possible and the bar is shown. */
export function UndoBar() {
  const { act } = useUndoable();
  useEffect(() => clearUndo, []);
  return (
    <div
      aria-live="polite"
      data-undo-bar=""
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-30 lg:bottom-4"
    >
      {act && <Offer key={act.until} act={act} />}
    </div>
  );
}

function Offer({ act }: { act: Undoable }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const seconds = useSecondsUntil(act.until);
  const handleFocus = useFocusReturn();
  if (seconds <= 0) return null;
  const handleUndo = () =>
    run(async () => {
      await act.undo();
      clearUndo();
    });
  return (
    <div
      data-page-bar=""
      onFocus={handleFocus}
      className="pointer-events-auto mx-auto flex max-w-md items-center gap-2 rounded-card bg-ink py-1 ps-4 pe-1 text-sm text-paper shadow-overlay"
    >
      <span className="min-w-0 grow py-1">
        {act.text}
        <Names names={act.names} />
      </span>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void handleUndo()}>
        <UndoText seconds={seconds} />
      </Button>
      <button
        type="button"
        aria-label={t('Close')}
        className={`${ICON_BUTTON} text-paper! hover:bg-paper/15!`}
        onClick={clearUndo}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** As many names as a line holds. */
function Names({ names }: Pick<Undoable, 'names'>) {
  if (names.length === 0) return null;
  return (
    <span className="block truncate text-xs opacity-80">
      {names.slice(0, MOST_NAMES).map((name, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {names.length > MOST_NAMES && ' · …'}
    </span>
  );
}

/**
 * Returns the keyboard focus to where it came from when the bar disappears: Tab would begin at the top of the page. Pointers
 * are left alone: focusing a field opens the keyboard of a phone.
 */
function useFocusReturn(): (event: FocusEvent<HTMLElement>) => void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) origin.current?.focus({ focusVisible: true });
    },
    [],
  );
  return ({ target, relatedTarget, currentTarget }) => {
    if (!target.matches(':focus-visible')) origin.current = null;
    else if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      origin.current = relatedTarget;
  };
}
