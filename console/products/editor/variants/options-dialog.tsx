import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { type SubmitEvent, useId, useState } from 'react';
import { isColorName } from '#domain/catalog/csv/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOptionName } from './use-option-name.ts';
import { combinationsOf, type EditedOption, type OptionEntry } from './variant-rows.ts';

const MAX_OPTIONS = 3;
const MAX_VARIANTS = 2000;

interface Entry {
  key: number;
  name: string;
  values: string;
  was: number | null;
  /** Added in this dialog: its name is focused. */
  isAdded?: boolean;
}

interface OptionsDialogProps {
  options: readonly EditedOption[];
  onApply: (entries: OptionEntry[]) => void;
  onClose: () => void;
}

/** The options of a product: up to three, with one value to a line. */
export function OptionsDialog({ options, onApply, onClose }: OptionsDialogProps) {
  const t = useText();
  const form = useId();
  const nameOf = useOptionName();
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    options.length === 0
      ? [{ key: 0, name: t('Size'), values: '', was: null }]
      : options.map((option, at) => ({
          key: at,
          name: nameOf(option),
          values: option.values.join('\n'),
          was: at,
        })),
  );
  const [error, setError] = useState<string | null>(null);
  const change = (key: number, part: Partial<Entry>) =>
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const add = () => {
    const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1;
    setEntries([...entries, { key, name: '', values: '', was: null, isAdded: true }]);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = entries.map(({ name, values, was }): OptionEntry => {
      const trimmed = name.trim();
      const is_color = isColorName(trimmed) || trimmed === t('Colour');
      const isUsual = is_color || trimmed === t('Size') || trimmed.toLowerCase() === 'size';
      const lines = values.split('\n').map((line) => line.trim());
      return {
        name: isUsual ? null : trimmed,
        is_color,
        values: [...new Set(lines)].filter((line) => line !== ''),
        was,
      };
    });
    const names = read.map(({ name, is_color }) => `${is_color} ${name?.toLowerCase()}`);
    if (read.some(({ name }) => name === '')) setError(t('Every option needs a name.'));
    else if (new Set(names).size < names.length) setError(t('Two options have the same name.'));
    else if (read.some(({ values }) => values.length === 0)) {
      setError(t('Every option needs a value.'));
    } else if (combinationsOf(read).length > MAX_VARIANTS) {
      setError(t('A product can have up to 2000 variants.'));
    } else onApply(read);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Options')}
      footer={
        <Button type="submit" form={form} className="w-full">
          {t('Use these options')}
        </Button>
      }
    >
      <form id={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t('Each combination becomes a variant with its own price and stock.')}
        </p>
        {entries.map(({ key, name, values, isAdded = false }, at) => (
          <fieldset key={key} className="flex flex-col gap-3 rounded-card border border-line p-3">
            <legend className="sr-only">{name === '' ? t('New option') : name}</legend>
            <div className="flex items-end gap-1">
              <div className="min-w-0 grow">
                <TextField
                  name={`name-${at}`}
                  label={t('Option')}
                  value={name}
                  placeholder={t('Colour')}
                  maxLength={100}
                  autoComplete="off"
                  dir="auto"
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears when Add is pressed.
                  autoFocus={isAdded}
                  onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
                />
              </div>
              <IconButton
                label={name === '' ? t('Remove option') : t('Remove {{name}}', { name })}
                onClick={() => setEntries(entries.filter((entry) => entry.key !== key))}
              >
                <Trash aria-hidden="true" className="size-4" />
              </IconButton>
            </div>
            <TextAreaField
              name={`values-${at}`}
              label={t('Values')}
              hint={t('One per line')}
              rows={Math.min(8, Math.max(3, values.split('\n').length))}
              value={values}
              dir="auto"
              onChange={({ currentTarget }) => change(key, { values: currentTarget.value })}
            />
          </fieldset>
        ))}
        {entries.length < MAX_OPTIONS && (
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            {t('Add an option')}
          </Button>
        )}
        {error !== null && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
