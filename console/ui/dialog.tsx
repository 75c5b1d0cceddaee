import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Dialog as SharedDialog } from '#web/ui/overlay/dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
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
 * the first control is focused. While text was typed into it, Escape, Back and a click beside it ask before they close it.
 */
export function Dialog(props: DialogProps) {
  const { children, onClose, firstField = FIELDS, isSafeToClose = false, ...rest } = props;
  const content = useRef<HTMLDivElement>(null);
  const { hasTyped, handleFocus } = useTypedText();
  const [isAsking, setAsking] = useState(false);
  const initialFocus = {
    get current() {
      if (matchMedia('(pointer: coarse)').matches) return null;
      return content.current?.querySelector<HTMLElement>(firstField) ?? null;
    },
  };
  const handleClose = () => {
    if (isSafeToClose || !hasTyped()) onClose();
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
        {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
        {children}
      </div>
    </SharedDialog>
  );
}

/** Asks whether to lose what was typed; Escape again changes nothing. Staying gives the focus back to the field. */
function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
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
      <p className="grow max-sm:basis-full">{t('Discard what you typed?')}</p>
      <Button variant="secondary" size="small" ref={stay} onClick={handleStay}>
        {t('Keep editing')}
      </Button>
      <Button variant="danger" size="small" onClick={onLeave}>
        {t('Discard')}
      </Button>
    </div>
  );
}
