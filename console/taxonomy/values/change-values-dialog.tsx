import { useState } from 'react';
import {
  type ListedValue,
  LONGEST_VALUE,
  type ValueChange,
  type ValuePage,
} from '#contract/console/catalog/attribute-values.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { numberText, readAmount } from '../../ui/form/read-amount.ts';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { undoEntries } from '../../ui/undo/undo-entries.ts';
import { offerUndo } from '../../ui/undo/undo-store.ts';
import { ValueOutcome } from './value-outcome.tsx';
import { useValueText } from './use-value-text.ts';

interface ChangeValuesDialogProps {
  slug: string;
  attribute: ValuePage['attribute'];
  /** One to rename, or several to merge. */
  values: readonly ListedValue[];
  onClose: () => void;
  onDone: () => void;
}

/** Renames a value of an attribute in all products, or merges several: first says what that changes, then does it. */
export function ChangeValuesDialog(props: ChangeValuesDialogProps) {
  const { slug, attribute, values, onClose, onDone } = props;
  const t = useText();
  const { locale } = useLanguage();
  const valueText = useValueText(attribute);
  const [seen, setSeen] = useState<{ to: ListedValue; change: ValueChange } | null>(null);
  const isMerge = values.length > 1;
  const isNumber = attribute.kind === 'number';
  const [first = ''] = values;
  const { errors, message, isBusy, handleSubmit } = useForm(async (form, act_key) => {
    const given = textOf(form, 'to');
    const typed = isNumber ? (readAmount(given, locale) ?? given) : given;
    const to = isMerge ? (values[Number(given)] ?? '') : typed;
    const request = { slug, act_key, from: values.filter((value) => value !== to), to };
    if (seen === null) {
      setSeen({ to, change: await call('changeAttributeValues', { ...request, preview: true }) });
      return;
    }
    const { products: count, is_job, entry } = await call('changeAttributeValues', request);
    const text = t('{{count}} products changed.', { count, one: '{{count}} product changed.' });
    if (!is_job && entry !== null)
      offerUndo(text, async () => {
        await undoEntries([entry]);
        onDone();
      });
    else showToast(t('The products are being changed.'));
    onDone();
  });
  const handleChange = () => setSeen(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMerge ? t('Merge values') : t('Rename {{name}}', { name: valueText(first) })}
    >
      <Form onSubmit={handleSubmit}>
        {isMerge ? (
          <SelectField
            name="to"
            label={t('Value to keep')}
            hint={t('Products with one of the others get this value instead.')}
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
            label={t('New value')}
            hint={t('All products with the old value get this one, also those in the bin.')}
            defaultValue={typeof first === 'number' ? numberText(first, locale) : first}
            required
            maxLength={LONGEST_VALUE}
            inputMode={isNumber ? 'decimal' : 'text'}
            autoComplete="off"
            dir="auto"
            error={errors['to']}
            onChange={handleChange}
          />
        )}
        {seen && <ValueOutcome change={seen.change} to={valueText(seen.to)} />}
        <FormError message={message} />
        <Button
          type="submit"
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
