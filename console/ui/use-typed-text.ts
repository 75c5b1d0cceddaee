import { type FocusEvent, useRef } from 'react';

/** Fields of text: not of numbers, dates and codes, which are typed again at once, nor of a search. */
const TEXT =
  ':is(textarea, input:is([type=text], :not([type]))):not([autocomplete=one-time-code], [role=combobox])';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Whether text was typed into fields that are still shown, and is still there. `handleFocus` notes what a field contains
 * before anything is typed into it.
 */
export function useTypedText(): {
  hasTyped: () => boolean;
  handleFocus: (event: FocusEvent) => void;
} {
  const before = useRef(new Map<TextField, string>());
  return {
    hasTyped: () =>
      [...before.current].some(
        ([field, text]) => field.isConnected && field.value !== text && field.value.trim() !== '',
      ),
    handleFocus: ({ target }) => {
      if (!target.matches(TEXT)) return;
      const field = target as TextField;
      if (!before.current.has(field)) before.current.set(field, field.value);
    },
  };
}
