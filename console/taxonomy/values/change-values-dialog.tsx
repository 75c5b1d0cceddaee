import { useState } from 'react';
import type { ListedValue, ValueChange } from '#contract/console/catalog/attribute-values.ts';
import { listed } from '#domain/i18n/listed.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { numberText, readAmount } from '../../ui/form/read-amount.ts';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';
import { ValueOutcome } from './value-outcome.tsx';
import { useValueText } from './use-value-text.ts';
import type { ValueSource } from './value-source.ts';

interface ChangeValuesDialogProps {
  source: ValueSource;
  /** One to rename, or several to merge; one or more to remove. */
  values: readonly ListedValue[];
  isRemoval?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Renames a value or tag in all products, merges several, or removes some: first says what that changes, then does it. */
export function ChangeValuesDialog(props: ChangeValuesDialogProps) {
  const { source, values, isRemoval = false, onClose, onDone } = props;
  const { words } = source;
  const t = useText();
  const { locale } = useLanguage();
  const valueText = useValueText(source);
  const [seen, setSeen] = useState<{ to: ListedValue | null; change: ValueChange } | null>(null);
  const isMerge = values.length > 1 && !isRemoval;
  const isNumber = source.kind === 'number';
  const [first = ''] = values;
  const { errors, message, isBusy, handleSubmit } = useForm(async (form, idempotency_key) => {
    const given = textOf(form, 'to');
    const typed = isNumber ? (readAmount(given, locale) ?? given) : given;
    const chosen = isMerge ? (values[Number(given)] ?? '') : typed;
    const to = isRemoval ? null : chosen;
    const request = { idempotency_key, from: values.filter((value) => value !== to), to };
    if (seen === null) {
      setSeen({ to, change: await source.change({ ...request, preview: true }) });
      return;
    }
    const { products: count, is_job, entry } = await source.change(request);
    const text = t('{{count}} products changed.', { count, one: '{{count}} product changed.' });
    if (!is_job && entry !== null)
      offerUndoOfEntries({ text, names: values.map(valueText), entries: [entry] }, onDone);
    else showToast(t('The products are being changed.'));
    onDone();
  });
  const handleChange = () => setSeen(null);
  const names = values.slice(0, 3).map(valueText);
  const name = listed([...names, ...(values.length > 3 ? ['…'] : [])], locale);
  const title = isRemoval
    ? t('Remove {{name}}', { name })
    : isMerge
      ? t(words.merge)
      : t('Rename {{name}}', { name });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form onSubmit={handleSubmit}>
        {isRemoval ? (
          <p className="text-sm">{t(words.removedHint)}</p>
        ) : isMerge ? (
          <SelectField
            name="to"
            label={t(words.stays)}
            hint={t(words.staysHint)}
            error={errors['to']}
            onChange={handleChange}
          >
            {values.map((value, at) => (
              <option key={value} value={at}>
                {valueText(value)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            name="to"
            label={t(words.renamed)}
            hint={t(words.renamedHint)}
            defaultValue={typeof first === 'number' ? numberText(first, locale) : first}
            required
            maxLength={source.longest}
            inputMode={isNumber ? 'decimal' : 'text'}
            autoComplete="off"
            dir="auto"
            error={errors['to']}
            onChange={handleChange}
          />
        )}
        {seen && (
          <ValueOutcome
            change={seen.change}
            to={seen.to === null ? '' : valueText(seen.to)}
            none={t(words.none)}
          />
        )}
        <FormError message={message} />
        <Button
          type="submit"
          variant={isRemoval ? 'danger' : 'primary'}
          size="large"
          busy={isBusy}
          disabled={seen !== null && seen.change.products === 0}
        >
          {seen === null
            ? t('Continue')
            : t('Change {{count}} products', {
                count: seen.change.products,
                one: 'Change {{count}} product',
              })}
        </Button>
      </Form>
    </Dialog>
  );
}
