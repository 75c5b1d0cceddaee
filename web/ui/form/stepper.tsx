import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#web/i18n/text.tsx';
import { withHaptics } from '../vibrate.ts';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Accessible name: 'Quantity of Claw hammer'. */
  label: string;
  /** Field name, for submission without JavaScript. */
  name?: string;
  className?: string;
}

/** Quantity input with decrement and increment buttons, which keep the focus at the limits. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 9999,
  label,
  name,
  className = '',
}: StepperProps) {
  const t = useText();
  const change = (next: number) => {
    if (Number.isInteger(next) && next >= min && next <= max) onChange(next);
  };
  return (
    <fieldset
      aria-label={label}
      className={`inline-flex h-11 min-w-0 items-stretch rounded-control border border-edge bg-paper ${className}`}
    >
      <button
        type="button"
        aria-label={t('Decrease quantity')}
        aria-disabled={value <= min || undefined}
        onClick={withHaptics(() => change(value - 1))}
        className={STEP}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        key={value}
        type="number"
        inputMode="numeric"
        aria-label={label}
        name={name}
        min={min}
        max={max}
        defaultValue={value}
        onBlur={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          const next = Number.isNaN(typed)
            ? value
            : Math.min(max, Math.max(min, Math.round(typed)));
          event.currentTarget.value = String(next);
          if (next !== value) change(next);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        className="w-12 min-w-0 [appearance:textfield] bg-transparent text-center text-sm font-medium tabular-nums [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={t('Increase quantity')}
        aria-disabled={value >= max || undefined}
        onClick={withHaptics(() => change(value + 1))}
        className={STEP}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}

/** As high as the border around: 44 px for a thumb. */
const STEP =
  '-my-px inline-flex w-11 shrink-0 items-center justify-center rounded-control border border-transparent bg-clip-padding hover:bg-well aria-disabled:opacity-40';
