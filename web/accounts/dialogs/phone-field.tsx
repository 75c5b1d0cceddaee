import { digitsIn } from '#web/ui/form/digits.ts';
import { Field, INPUT } from '#web/ui/form/field.tsx';

/** Spec §9. */
const MAX_DIGITS = 10;

interface PhoneFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  /** Calling code of the selected country; null if none is selected. */
  code: string | null;
  onChange: (digits: string) => void;
}

/** A phone number with its country's calling code: digits only, at most ten (spec §5). */
export function PhoneField({ label, name, value, error, code, onChange }: PhoneFieldProps) {
  return (
    <Field label={label} error={error} required>
      {(ids) => (
        // Phone numbers are written left to right in every language.
        <div dir="ltr" className="flex">
          <span className="flex h-11 min-w-16 items-center justify-center rounded-s-control border border-e-0 border-edge bg-well px-3 text-muted tabular-nums">
            {code === null ? '+' : `+${code}`}
          </span>
          <input
            {...ids}
            name={name}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            value={value}
            onChange={(event) => onChange(digitsIn(event.currentTarget.value).slice(0, MAX_DIGITS))}
            className={`${INPUT} rounded-s-none tabular-nums`}
          />
        </div>
      )}
    </Field>
  );
}
