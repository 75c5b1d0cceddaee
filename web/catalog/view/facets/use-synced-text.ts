import { useState } from 'react';

/** Text being typed, which follows the address when that changes by itself (Back, a chip taken away). */
export function useSyncedText(known: string): [string, (text: string) => void] {
  const [text, setText] = useState(known);
  const [seen, setSeen] = useState(known);
  if (seen !== known) {
    setSeen(known);
    setText(known);
  }
  return [text, setText];
}
