import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass, ICON_BUTTON } from '#web/ui/button.tsx';

const ID = 'filters';
const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, summary';

/** Opens the filters on phones with native HTML, so it works before and without JavaScript. */
export function FilterSheetButton({ count }: { count: number }) {
  const t = useText();
  const formatCount = useFormatCount();
  return (
    <button
      type="button"
      popoverTarget={ID}
      className={buttonClass({ variant: 'secondary', className: 'me-auto lg:hidden' })}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {t('Filters')}
      {count > 0 && (
        <span className="rounded-full bg-action px-1.5 text-xs text-on-action tabular-nums">
          {formatCount(count)}
        </span>
      )}
    </button>
  );
}

interface FilterSheetProps {
  /** Text of the close button: the current number of products. */
  resultText: string;
  clear: ReactNode;
  children: ReactNode;
}

/** The filters: a side column; on phones a full-screen sheet. */
export function FilterSheet({ resultText, clear, children }: FilterSheetProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);

  // Keeps focus inside the open sheet.
  useEffect(() => {
    const element = sheet.current;
    if (!isOpen || !element) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => keepFocusInside(element, event);
    element.addEventListener('keydown', handleKeyDown);
    return () => element.removeEventListener('keydown', handleKeyDown);
  }, [isOpen]);

  return (
    <div
      id={ID}
      popover="auto"
      role={isOpen ? 'dialog' : 'region'}
      aria-modal={isOpen || undefined}
      aria-label={t('Filters')}
      tabIndex={-1}
      onToggle={(event) =>
        event.target === event.currentTarget && setIsOpen(event.newState === 'open')
      }
      ref={sheet}
      className="inset-0 m-0 size-full max-h-none max-w-none flex-col overflow-hidden border-0 bg-paper p-0 text-ink open:flex lg:static lg:block lg:size-auto lg:overflow-visible lg:bg-transparent"
    >
      <div className="flex shrink-0 items-center justify-between border-b border-line ps-4 pe-2 lg:hidden">
        <h2 className="py-3 text-lg">{t('Filters')}</h2>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label={t('Close')}
          className={ICON_BUTTON}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 lg:overflow-visible lg:px-0">
        {children}
      </div>
      <div className="flex shrink-0 items-center gap-3 border-t border-line p-4 lg:hidden noscript:hidden">
        {clear}
        <Button size="large" className="grow" popoverTarget={ID} popoverTargetAction="hide">
          {resultText}
        </Button>
      </div>
    </div>
  );
}

function keepFocusInside(sheet: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...sheet.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility() && !element.matches(':disabled'),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const focused = document.activeElement;
  const isLeaving = event.shiftKey ? focused === first || focused === sheet : focused === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
