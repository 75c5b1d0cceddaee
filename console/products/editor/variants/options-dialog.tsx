import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { type SubmitEvent, useId, useMemo, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { previewOptions } from './options-preview.ts';
import { OptionsPreviewList } from './options-preview-list.tsx';
import { hasLaterColor, readOptions, type Refusal, type WrittenOption } from './read-options.ts';
import { useVariantOptionName } from './use-variant-option-name.ts';
import type { EditedOption, OptionEntry, VariantRow } from './variant-rows.ts';

const MAX_OPTIONS = 3;

interface Entry extends WrittenOption {
  key: number;
  /** Added in this dialog: its name is focused. */
  isAdded?: boolean;
}

interface OptionsDialogProps {
  options: readonly EditedOption[];
  /** The variants as they are now, with unsaved edits. */
  rows: readonly VariantRow[];
  onApply: (entries: OptionEntry[]) => void;
  onClose: () => void;
}

/** The options of a product: up to three, with one value to a line, and what they change in its variants. */
export function OptionsDialog({ options, rows, onApply, onClose }: OptionsDialogProps) {
  const t = useText();
  const form = useId();
  const nameOf = useVariantOptionName();
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
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const read = useMemo(() => readOptions(t, entries), [t, entries]);
  const preview = useMemo(
    () => ('options' in read ? previewOptions({ options, rows }, read.options) : null),
    [read, options, rows],
  );
  const change = (key: number, part: Partial<Entry>) => {
    setRefusal(null);
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  };
  const add = () => {
    const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1;
    setEntries([...entries, { key, name: '', values: '', was: null, isAdded: true }]);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if ('options' in read) onApply(read.options);
    else {
      setRefusal(read);
      // The form's own fields: a named element is an input or a text area.
      (event.currentTarget.elements.namedItem(`${read.part}-${read.at}`) as HTMLElement).focus();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Options')}
      footer={
        <div className="flex flex-col gap-3">
          {/* Beside the button, so that removals are seen before it is pressed. */}
          {preview && <OptionsPreviewList preview={preview} />}
          <Button type="submit" form={form} className="w-full">
            {t('Use these options')}
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t('Each combination becomes a variant with its own price and stock.')}
        </p>
        {entries.map((entry, at) => (
          <OptionFields
            key={entry.key}
            entry={entry}
            at={at}
            refusal={refusal?.at === at ? refusal : null}
            onChange={(part) => change(entry.key, part)}
            onRemove={() => {
              setRefusal(null);
              setEntries(entries.filter(({ key }) => key !== entry.key));
            }}
          />
        ))}
        {'options' in read && hasLaterColor(read.options) && (
          <p className="text-sm text-muted">
            {t('The shop shows the colour first, whatever its place here.')}
          </p>
        )}
        {entries.length < MAX_OPTIONS && (
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            {t('Add an option')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface OptionFieldsProps {
  entry: Entry;
  at: number;
  /** What is wrong with this option. */
  refusal: Refusal | null;
  onChange: (part: Partial<Entry>) => void;
  onRemove: () => void;
}

/** The name and the values of an option. */
function OptionFields({ entry, at, refusal, onChange, onRemove }: OptionFieldsProps) {
  const t = useText();
  const { name, values, isAdded = false } = entry;
  const errorOf = (part: Refusal['part']) => (refusal?.part === part ? refusal.message : undefined);
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">{name === '' ? t('New option') : name}</legend>
      <div className="flex items-end gap-1">
        <div className="min-w-0 grow">
          <TextField
            name={`name-${at}`}
            label={t('Option')}
            error={errorOf('name')}
            value={name}
            placeholder={t('Colour')}
            maxLength={100}
            autoComplete="off"
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears when Add is pressed.
            autoFocus={isAdded}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        </div>
        <IconButton
          label={name === '' ? t('Remove option') : t('Remove {{name}}', { name })}
          onClick={onRemove}
        >
          <Trash aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <TextAreaField
        name={`values-${at}`}
        label={t('Values')}
        error={errorOf('values')}
        hint={t('One per line')}
        rows={Math.min(8, Math.max(3, values.split('\n').length))}
        value={values}
        dir="auto"
        onChange={({ currentTarget }) => onChange({ values: currentTarget.value })}
      />
    </fieldset>
  );
}
