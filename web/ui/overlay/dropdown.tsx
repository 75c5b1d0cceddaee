import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOutsideInteraction } from './use-outside-interaction.ts';

interface DropdownProps {
  /** Content of the button. */
  trigger: ReactNode;
  triggerClass?: string;
  panelClass?: string;
  /** Its content needs JavaScript: render it only on intent. */
  needsScript?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A button with a panel below it. Based on <details>, which opens without JavaScript. Escape,
 * clicking or focusing elsewhere, following a link, or clicking an element with `data-closes`
 * closes it.
 */
export function Dropdown(props: DropdownProps) {
  const { trigger, triggerClass = '', panelClass = '', needsScript = false } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isRequested, setRequested] = useState(!needsScript);
  const request = () => setRequested(true);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useOutsideInteraction(details, isOpen, close);
  useInnerClosing(details, close);

  return (
    <details
      ref={details}
      data-needs-script={needsScript || undefined}
      className="group relative"
      onToggle={(event) => {
        request();
        setIsOpen(event.currentTarget.open);
        // The bars at the bottom of a phone would cover a panel that opens low on the page.
        if (event.currentTarget.open)
          event.currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
        props.onOpenChange?.(event.currentTarget.open);
      }}
    >
      <summary className={triggerClass} onPointerEnter={request} onFocus={request}>
        {trigger}
      </summary>
      <div
        className={`absolute top-full z-30 mt-1 rounded-card border border-line bg-paper shadow-overlay ${panelClass}`}
      >
        {isRequested && props.children}
      </div>
    </details>
  );
}

/** Closes on a selection inside, and on Escape, which returns focus to the button. */
function useInnerClosing(details: RefObject<HTMLDetailsElement | null>, close: () => void): void {
  const handleClose = useEffectEvent(close);
  useEffect(() => {
    const element = details.current;
    const handleClick = (event: Event) => {
      if ((event.target as Element).closest('a, [data-closes]')) handleClose();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return;
      handleClose();
      element.querySelector('summary')?.focus();
    };
    element?.addEventListener('click', handleClick);
    element?.addEventListener('keydown', handleKeyDown);
    return () => {
      element?.removeEventListener('click', handleClick);
      element?.removeEventListener('keydown', handleKeyDown);
    };
  }, [details]);
}
