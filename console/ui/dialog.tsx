import { type ComponentProps, useRef } from 'react';
import { Dialog as SharedDialog } from '#web/ui/overlay/dialog.tsx';

const FIELDS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A dialog that opens with its first field focused. Without fields, and on phones, whose keyboard would cover the text,
 * the first control is focused.
 */
export function Dialog({ children, ...props }: ComponentProps<typeof SharedDialog>) {
  const content = useRef<HTMLDivElement>(null);
  const firstField = {
    get current() {
      if (matchMedia('(pointer: coarse)').matches) return null;
      return content.current?.querySelector<HTMLElement>(FIELDS) ?? null;
    },
  };
  return (
    <SharedDialog initialFocus={firstField} {...props}>
      <div ref={content} className="contents">
        {children}
      </div>
    </SharedDialog>
  );
}
