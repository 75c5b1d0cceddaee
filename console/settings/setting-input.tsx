import type { SettingField } from '#contract/console/settings.ts';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { TypedSetting } from './typed-setting.tsx';
import { useSettingOptions } from './use-setting-options.ts';

export interface SettingInputProps {
  field: SettingField;
  label: string;
  hint: string | undefined;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** The control that fits a setting: a switch, a choice, several choices, a number or a text. */
export function SettingInput(props: SettingInputProps) {
  const { kind } = props.field;
  if (kind === 'switch') return <Switch {...props} />;
  if (kind === 'choice') return <Choice {...props} />;
  if (kind === 'choices') return <Choices {...props} />;
  return <TypedSetting {...props} />;
}

function Switch({ field, label, hint, value, error, onChange }: SettingInputProps) {
  const id = `${field.name}-text`;
  return (
    <div>
      <Checkbox
        checked={value === true}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={hint === undefined && error === undefined ? undefined : id}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      >
        {label}
      </Checkbox>
      <FieldText id={id} hint={hint} error={error} />
    </div>
  );
}

function Choice({ field, label, hint, value, error, onChange }: SettingInputProps) {
  const t = useText();
  const options = useSettingOptions(field);
  return (
    <SelectField
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      value={String(value ?? '')}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === '' ? null : field.is_whole ? Number(chosen) : chosen)
      }
    >
      {field.is_optional && <option value="">{t('None selected')}</option>}
      {options.map(({ option, name }) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Choices({ field, label, hint, value, error, onChange }: SettingInputProps) {
  const options = useSettingOptions(field);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const handleChange = (option: string) => {
    const next = field.options.filter((name) => chosen.includes(name) !== (name === option));
    onChange(next.length === 0 ? null : next);
  };
  const id = `${field.name}-text`;
  return (
    <fieldset aria-describedby={hint === undefined && error === undefined ? undefined : id}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="max-h-48 overflow-y-auto rounded-control border border-edge px-3 py-1">
        {options.map(({ option, name }) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={() => handleChange(option)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <FieldText id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function FieldText({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}) {
  if (hint === undefined && error === undefined) return null;
  return (
    <p id={id} className={`mt-1 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>
      {error ?? hint}
    </p>
  );
}
