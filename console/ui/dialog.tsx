import { type ComponentProps, useRef, useState } from 'react';
import { Dialog as SharedDialog } from '#web/ui/overlay/dialog.tsx';
import { LeaveQuestion, LossContext } from './leaving/leave-question.tsx';
import { useTypedText } from './use-typed-text.ts';

const FIELDS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

interface DialogProps extends ComponentProps<typeof SharedDialog> {
  /** A selector of the field that is focused, when it isn't the first one. */
  firstField?: string;
  /** Whether closing it loses nothing: what was typed is a search, or stored as a draft. */
  isSafeToClose?: boolean;
}

/**
 * A dialog that opens with its first field focused. Without fields, and on phones, whose keyboard would cover the text,
 * the first control is focused. While text was typed into it, or its content asks for that (`useAskBeforeClosing`), Escape,
 * Back and a click outside ask before they close it.
 */
export function Dialog(props: DialogProps) {
  const { children, onClose, firstField = FIELDS, isSafeToClose = false, ...rest } = props;
  const content = useRef<HTMLDivElement>(null);
  const { hasTyped, handleFocus } = useTypedText();
  const [isAsking, setAsking] = useState(false);
  const [loss, setLoss] = useState<ComponentProps<typeof LeaveQuestion>['loss']>(null);
  const initialFocus = {
    get current() {
      if (matchMedia('(pointer: coarse)').matches) return null;
      return content.current?.querySelector<HTMLElement>(firstField) ?? null;
    },
  };
  const handleClose = () => {
    if (loss === null && (isSafeToClose || !hasTyped())) onClose();
    else setAsking(true);
  };
  return (
    <SharedDialog initialFocus={initialFocus} onClose={handleClose} {...rest}>
      <div
        ref={content}
        className="contents"
        onFocus={handleFocus}
        onInput={() => setAsking(false)}
      >
        {isAsking && (
          <LeaveQuestion loss={loss} onLeave={onClose} onStay={() => setAsking(false)} />
        )}
        <LossContext value={setLoss}>{children}</LossContext>
      </div>
    </SharedDialog>
  );
}
