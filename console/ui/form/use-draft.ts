import { useRef, useState } from 'react';
import { personStorage } from '../device-storage.ts';

/**
 * A text the person has not sent yet, stored on this device under its name until it is sent or emptied. Returns the
 * text, its setter, and a function that takes the text that was sent and forgets it: what has been typed since, here or
 * in another tab, stays.
 */
export function useDraft(
  name: string,
): [text: string, set: (text: string) => void, forget: (sent: string) => void] {
  const key = `console-draft-${name}`;
  const [text, setText] = useState(() => personStorage.getItem(key) ?? '');
  const store = (next: string) => {
    if (next.trim() === '') personStorage.removeItem(key);
    else personStorage.setItem(key, next);
  };
  /** The latest text of this page, for callers that began to send an older one. */
  const latest = useRef(text);
  const set = (next: string) => {
    latest.current = next;
    setText(next);
    store(next);
  };
  const forget = (sent: string) => {
    const own = latest.current;
    const left = own.startsWith(sent) ? own.slice(sent.length).trimStart() : own;
    latest.current = left;
    setText(left);
    // Another tab may have stored its own text.
    if (personStorage.getItem(key) === own) store(left);
  };
  return [text, set, forget];
}

/** The typed text, with another text as its last paragraph. */
export const textWith = (typed: string, more: string) =>
  typed.trim() === '' ? more : `${typed.trimEnd()}\n\n${more}`;
