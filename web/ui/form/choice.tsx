import type { InputHTMLAttributes, ReactNode } from 'react';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  children: ReactNode;
  /** What stands at the end of the row: a count. */
  end?: ReactNode;
};

const ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 text-sm md:min-h-9 has-disabled:opacity-50';
const BOX = 'size-4.5 shrink-0 accent-action';

/** A box to tick, with its text. */
export function Checkbox({ children, end, ...input }: ChoiceProps) {
  return (
    <label className={ROW}>
      <input type="checkbox" {...input} className={BOX} />
      <span className="min-w-0 grow">{children}</span>
      {end !== undefined && <span className="text-muted tabular-nums">{end}</span>}
    </label>
  );
}

/** One of several choices of the same `name`. */
export function Radio({ children, end, ...input }: ChoiceProps) {
  return (
    <label className={ROW}>
      <input type="radio" {...input} className={BOX} />
      <span className="min-w-0 grow">{children}</span>
      {end !== undefined && <span className="text-muted tabular-nums">{end}</span>}
    </label>
  );
}
