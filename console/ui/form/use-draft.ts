import { useState } from 'react';

/** An unsent text, stored on this device under its name until it is sent or emptied. */
export function useDraft(name: string): [string, (text: string) => void] {
  const place = `console-draft-${name}`;
  const [text, setText] = useState(() => localStorage.getItem(place) ?? '');
  const set = (next: string) => {
    setText(next);
    if (next.trim() === '') localStorage.removeItem(place);
    else localStorage.setItem(place, next);
  };
  return [text, set];
}
