import { type ComponentProps, useRef } from 'react';
import { Dialog as SharedDialog } from '#web/ui/overlay/dialog.tsx';

const FIELDS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

interface DialogProps extends ComponentProps<typeof SharedDialog> {
  /** A selector of the field that is focused, when it isn't the first one. */
  firstField?: string;
}

/**
 * A dialog that opens with its first field focused. Without fields, and on phones, whose keyboard would cover the text,
 * the first control is focused.
 */
export function Dialog({ children, firstField = FIELDS, ...props }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const initialFocus = {
    get current() {
      if (matchMedia('(pointer: coarse)').matches) return null;
      return content.current?.querySelector<HTMLElement>(firstField) ?? null;
    },
  };
  return (
    <SharedDialog initialFocus={initialFocus} {...props}>
      <div ref={content} className="contents">
        {children}
      </div>
    </SharedDialog>
  );
}
