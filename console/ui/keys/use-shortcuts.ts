import { useEffectEvent, useLayoutEffect } from 'react';
import { latinKey } from './latin-keys.ts';
import { isLetterKey } from './letter-keys.ts';

/**
 * Keyboard shortcuts of a page: each character starts its action, except while typing, over a dialog, and where they are turned off. The control with
 * this `aria-keyshortcuts` takes the focus as if it had been pressed: a dialog that it opens gives the focus back.
 */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey } = event;
    const key = latinKey(event);
    const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
    // On many keyboards brackets are typed with AltGr, which also counts as Ctrl and Alt.
    const isChord = metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'));
    if (!act || isChord || !isLetterKey(event)) return;
    event.preventDefault();
    controlOf(key)?.focus({ focusVisible: true });
    act();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const controlOf = (key: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (control) => control.getAttribute('aria-keyshortcuts') === key,
  );
