import type { SettingField } from '#contract/console/settings.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import type { SettingInputProps } from './setting-input.tsx';

/** The field of a setting that is typed: a number, or a text of one or several lines. */
export function TypedSetting({
  field,
  label,
  hint,
  value,
  error: refusal,
  onChange,
}: SettingInputProps) {
  const { kind, is_whole, is_optional, longest } = field;
  const limits = useLimitsText(field);
  const error = refusal !== undefined && isOutside(field, value) ? limits : refusal;
  const texts = {
    label,
    error,
    ...(hint !== undefined && { hint }),
    dir: 'auto' as const,
    autoComplete: 'off',
    maxLength: longest ?? undefined,
  };
  const text = value === null || value === undefined ? '' : String(value);
  const handleText = (typed: string) => onChange(typed === '' && is_optional ? null : typed);
  if (kind === 'long-text') {
    return (
      <TextAreaField
        {...texts}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => handleText(currentTarget.value)}
      />
    );
  }
  if (kind === 'text') {
    return (
      <TextField
        {...texts}
        value={text}
        onChange={({ currentTarget }) => handleText(currentTarget.value)}
      />
    );
  }
  return (
    <NumberField
      {...texts}
      inputMode={is_whole ? 'numeric' : 'decimal'}
      value={value}
      onChange={onChange}
    />
  );
}

/** A number larger than anybody would enter. */
const BOUNDLESS = 1e9;

/** Asks for a number that a setting can have. */
function useLimitsText({ least, most }: SettingField): string {
  const t = useText();
  const from = least ?? 0;
  return most === null || most > BOUNDLESS
    ? t('Enter a number, {{least}} or more.', { least: from })
    : t('Enter a number from {{least}} to {{most}}.', { least: from, most });
}

/** Whether a number setting has a value outside its limits, or not whole where it must be. */
function isOutside({ kind, is_whole, least, most }: SettingField, value: unknown): boolean {
  if (kind !== 'number') return false;
  if (typeof value !== 'number' || (is_whole && !Number.isInteger(value))) return true;
  return value < (least ?? -Infinity) || value > (most ?? Infinity);
}
