import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#web/i18n/text.tsx';
import { StepButton, STEPPER } from './step-button.tsx';

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
    <fieldset aria-label={label} className={`inline-flex ${STEPPER} ${className}`}>
      <StepButton
        Icon={Minus}
        label={t('Decrease quantity')}
        isAtLimit={value <= min}
        onStep={() => change(value - 1)}
      />
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
      <StepButton
        Icon={Plus}
        label={t('Increase quantity')}
        isAtLimit={value >= max}
        onStep={() => change(value + 1)}
      />
    </fieldset>
  );
}
