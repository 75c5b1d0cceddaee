import type { InputHTMLAttributes, ReactNode } from 'react';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  children: ReactNode;
  /** What stands at the end of the row: a count. */
  end?: ReactNode;
};

/** A box to tick, with its text. */
export function Checkbox({ children, end, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {end !== undefined && <span>{end}</span>}
    </label>
  );
}

/** One of several choices of the same `name`. */
export function Radio({ children, end, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" {...input} />
      <span>{children}</span>
      {end !== undefined && <span>{end}</span>}
    </label>
  );
}
