import { useState } from 'react';

/**
 * Text input state that resets when the URL's value changes by other means (back, a removed chip).
 */
export function useSyncedText(known: string): [string, (text: string) => void] {
  const [text, setText] = useState(known);
  const [seen, setSeen] = useState(known);
  if (seen !== known) {
    setSeen(known);
    setText(known);
  }
  return [text, setText];
}
