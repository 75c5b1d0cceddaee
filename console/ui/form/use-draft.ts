import { useRef, useState } from 'react';
import { ownStorage } from '../device-storage.ts';

/**
 * An unsent text of the person, stored on this device under its name until it is sent or emptied. Returns the text, its setter, and
 * what to call with the text that was sent: what has been typed since, here or in another tab, stays.
 */
export function useDraft(
  name: string,
): [text: string, set: (text: string) => void, forget: (sent: string) => void] {
  const place = `console-draft-${name}`;
  const [text, setText] = useState(() => ownStorage.getItem(place) ?? '');
  const store = (next: string) => {
    if (next.trim() === '') ownStorage.removeItem(place);
    else ownStorage.setItem(place, next);
  };
  /** The latest text of this page, for those who began to send an older one. */
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
    // Another tab may have stored a text of its own.
    if (ownStorage.getItem(place) === own) store(left);
  };
  return [text, set, forget];
}

/** A text with more of it after what has been typed. */
export const textWith = (typed: string, more: string) =>
  typed.trim() === '' ? more : `${typed.trimEnd()}\n\n${more}`;
