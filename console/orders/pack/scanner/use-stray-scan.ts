import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../../ui/keys/is-typing.ts';

/**
 * Puts what a hand scanner types while no field has the focus into this field, where it is not a shortcut: two letters of a
 * code could open another screen.
 */
export function useStrayScan(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isChord = metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'));
      // No code starts with a space, which presses buttons, or with the question mark, which lists the shortcuts.
      if (key.length !== 1 || key === ' ' || key === '?' || isChord || isTyping(event)) return;
      // The browser types the character into the field that has the focus after this event.
      field.current?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [field]);
}
