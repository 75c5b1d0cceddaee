import { useState } from 'react';

/**
 * Text input state that resets when the URL's value changes by other means (back, a removed chip).
 */
export function useSyncedText(urlValue: string): [string, (text: string) => void] {
  const [text, setText] = useState(urlValue);
  const [lastUrlValue, setLastUrlValue] = useState(urlValue);
  if (lastUrlValue !== urlValue) {
    setLastUrlValue(urlValue);
    setText(urlValue);
  }
  return [text, setText];
}
