import { INPUT } from '#web/ui/form/field.tsx';

interface LimitInputProps {
  label: string;
  /** Undefined when another field submits the value. */
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  inputMode?: 'decimal' | 'text';
}

/** One end of a range. Applied on blur or Enter. */
export function LimitInput({ label, onChange, inputMode = 'decimal', ...input }: LimitInputProps) {
  return (
    <label className="min-w-0 grow basis-0">
      <span className="mb-1 block text-xs text-muted">{label}</span>
      <input
        {...input}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        className={`${INPUT} tabular-nums`}
      />
    </label>
  );
}
