import { type ReactNode, useEffect, useRef } from 'react';

interface DropdownProps {
  /** What stands on the button. */
  trigger: ReactNode;
  /** Its name, when the trigger shows only an icon or an abbreviation. */
  label?: string;
  triggerClass?: string;
  panelClass?: string;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A button that unfolds a panel below it. <details> opens without JavaScript; with it, Escape, a press elsewhere,
 * leaving by keyboard and following a link inside close it.
 */
export function Dropdown({
  trigger,
  label,
  triggerClass = '',
  panelClass = '',
  onOpenChange,
  children,
}: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return undefined;
    const closeOutside = (event: Event) => {
      if (element.open && !element.contains(event.target as Node)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const closeAfterChoice = (event: Event) => {
      if ((event.target as Element).closest('a, [data-closes]')) element.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    element.addEventListener('keydown', closeOnEscape);
    element.addEventListener('click', closeAfterChoice);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      element.removeEventListener('keydown', closeOnEscape);
      element.removeEventListener('click', closeAfterChoice);
    };
  }, []);

  return (
    <details
      ref={details}
      className="group relative"
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
    >
      <summary aria-label={label} className={triggerClass}>
        {trigger}
      </summary>
      <div
        className={`absolute top-full z-30 mt-1 rounded-card border border-line bg-paper shadow-overlay ${panelClass}`}
      >
        {children}
      </div>
    </details>
  );
}
