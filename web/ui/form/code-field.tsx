import { type ClipboardEvent, type Ref, type SyntheticEvent, useId, useState } from 'react';
import { digitsIn } from './digits.ts';

interface CodeFieldProps {
  label: string;
  length: number;
  value: string;
  onChange: (digits: string) => void;
  /** Called once all boxes are filled. */
  onComplete: (digits: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const BOX =
  'flex h-14 w-12 items-center justify-center rounded-control border bg-paper text-xl font-semibold tabular-nums';

/**
 * A one-time code in boxes of one digit each. The boxes mirror a single real input, so that typing,
 * backspace, paste, autofill and screen readers work natively.
 */
export function CodeField({
  label,
  length,
  value,
  onChange,
  onComplete,
  error,
  ref,
}: CodeFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const current = Math.min(value.length, length - 1);

  const take = (text: string) => {
    const digits = digitsIn(text).slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete(digits);
  };
  // Pasting replaces everything, and may include a message such as 'Your code: 12 34'.
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsIn(event.clipboardData.getData('text'));
    if (digits !== '') take(digits.length >= length ? digits : value + digits);
  };
  // The caret stays at the end: the boxes don't show any other position.
  const moveCaretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const end = input.value.length;
    if (input.selectionStart === end || input.selectionEnd !== input.selectionStart) return;
    input.setSelectionRange(end, end);
  };

  return (
    <div className="flex flex-col items-center gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <div aria-hidden="true" className="flex gap-3">
          {Array.from({ length }, (_, box) => (
            <span
              // The boxes are places: they never move.
              key={box}
              className={`${BOX} ${error === undefined ? 'border-edge' : 'border-danger'} ${isFocused && box === current ? 'outline-2 outline-offset-2 outline-accent' : ''}`}
            >
              {value[box]}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-text`}
          onChange={(event) => take(event.currentTarget.value)}
          onPaste={handlePaste}
          onSelect={moveCaretToEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 size-full bg-transparent text-center text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-text`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
