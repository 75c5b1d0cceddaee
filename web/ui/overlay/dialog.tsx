import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { ICON_BUTTON } from '../button.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /**
   * center: a dialog (a bottom sheet on phones); start, end: a panel at that side; full:
   * full-screen.
   */
  side?: 'center' | 'start' | 'end' | 'full';
  /** Fixed below the scrolling part: the main action. */
  footer?: ReactNode;
  /** Receives focus first; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const SIDES = {
  center:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-sheet data-ending-style:translate-y-full data-starting-style:translate-y-full sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-1/2 sm:rounded-sheet sm:data-ending-style:-translate-y-[46%] sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-[46%] sm:data-starting-style:opacity-0',
  start:
    'inset-y-0 start-0 w-full max-w-sm data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
  end: 'inset-y-0 end-0 w-full max-w-md data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full',
  full: 'inset-0 data-ending-style:opacity-0 data-starting-style:opacity-0',
};

/** A modal dialog. It depends on a library: load its users lazily (React.lazy). */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, side = 'center', footer, initialFocus, children } = props;
  const t = useText();
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          data-dims
          className="fixed inset-0 z-40 bg-black/40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          {...(initialFocus && { initialFocus })}
          className={`fixed z-50 flex flex-col bg-paper text-ink shadow-overlay transition-[translate,opacity] duration-200 ${SIDES[side]}`}
        >
          <div className="flex shrink-0 items-center justify-between gap-2 border-b border-line ps-4 pe-2">
            <Base.Title className="py-3 text-lg">{title}</Base.Title>
            <Base.Close aria-label={t('Close')} className={ICON_BUTTON}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && <div className="shrink-0 border-t border-line p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
