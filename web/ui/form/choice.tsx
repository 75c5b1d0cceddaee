import type { InputHTMLAttributes, ReactNode } from 'react';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  children: ReactNode;
  /** Trailing content: a count. */
  end?: ReactNode;
};

/** A checkbox with its label. */
export function Checkbox({ children, end, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {end !== undefined && <span>{end}</span>}
    </label>
  );
}

/** A radio button with its label. */
export function Radio({ children, end, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" {...input} />
      <span>{children}</span>
      {end !== undefined && <span>{end}</span>}
    </label>
  );
}
