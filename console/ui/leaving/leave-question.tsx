import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** What closing a dialog would lose besides typed text. */
interface Loss {
  question: string;
  /** The label of the button that closes it anyway. */
  leave: string;
}

/** Sets the loss that the surrounding dialog asks about; null outside dialogs. */
export const LossContext = createContext<((loss: Loss | null) => void) | null>(null);

/** Makes the surrounding dialog ask before Escape, Back or a click outside close it. */
export function useAskBeforeClosing(question: string, leave: string): void {
  const setLoss = useContext(LossContext);
  useEffect(() => {
    setLoss?.({ question, leave });
    return () => setLoss?.(null);
  }, [setLoss, question, leave]);
}

interface LeaveQuestionProps {
  /** null: typed text. */
  loss: Loss | null;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to discard something; a second Escape changes nothing. Staying gives the focus back to the field. */
export function LeaveQuestion({ loss, onLeave, onStay }: LeaveQuestionProps) {
  const t = useText();
  const stay = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => stay.current?.focus(), []);
  const handleStay = () => {
    onStay();
    if (before instanceof HTMLElement) before.focus();
  };
  return (
    <div
      role="alert"
      className="sticky -top-4 z-10 -mx-4 -mt-4 mb-4 flex flex-wrap items-center gap-2 border-b border-line bg-warn-tint px-4 py-2 text-sm"
    >
      <p className="grow max-sm:basis-full">{loss?.question ?? t('Discard what you typed?')}</p>
      <Button variant="secondary" size="small" ref={stay} onClick={handleStay}>
        {loss ? t('Back') : t('Keep editing')}
      </Button>
      <Button variant={loss ? 'secondary' : 'danger'} size="small" onClick={onLeave}>
        {loss?.leave ?? t('Discard')}
      </Button>
    </div>
  );
}
