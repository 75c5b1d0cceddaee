import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useValueText } from './use-value-text.ts';
import type { ValueSource } from './value-source.ts';

interface NewValueFieldProps {
  source: ValueSource;
  values: readonly ListedValue[];
  given: string;
  error: string | undefined;
  onChange: (given: string) => void;
}

/** Which of several values stays, or the new text of a single one. */
export function NewValueField({ source, values, given, error, onChange }: NewValueFieldProps) {
  const t = useText();
  const valueText = useValueText(source);
  const { texts } = source;
  const handleChange = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value);
  if (values.length > 1)
    return (
      <SelectField
        name="to"
        label={t(texts.stays)}
        hint={t(texts.staysHint)}
        value={given}
        error={error}
        onChange={handleChange}
      >
        {values.map((value, at) => (
          <option key={value} value={at}>
            {valueText(value)}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      name="to"
      label={t(texts.renamed)}
      hint={t(texts.renamedHint)}
      value={given}
      required
      maxLength={source.longest}
      inputMode={source.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      dir="auto"
      error={error}
      onChange={handleChange}
    />
  );
}
