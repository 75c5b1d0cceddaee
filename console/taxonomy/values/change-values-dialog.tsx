import { useState } from 'react';
import type { ListedValue, ValueChange } from '#contract/console/catalog/attribute-values.ts';
import { listed } from '#domain/i18n/listed.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { numberText, readAmount } from '../../ui/form/read-amount.ts';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';
import { ValueOutcome } from './value-outcome.tsx';
import { NewValueField } from './new-value-field.tsx';
import { useValueText } from './use-value-text.ts';
import type { ValueSource } from './value-source.ts';

/** A previewed change, and the value it leads to. */
interface Preview {
  /** The content of the field. */
  given: string;
  to: ListedValue | null;
  change: ValueChange;
}

interface ChangeValuesDialogProps {
  source: ValueSource;
  /** One to rename, or several to merge; one or more to remove. */
  values: readonly ListedValue[];
  isRemoval?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Renames a value or tag in all products, merges several, or removes some: first previews the change. */
export function ChangeValuesDialog(props: ChangeValuesDialogProps) {
  const { source, values, isRemoval = false, onClose, onDone } = props;
  const { texts } = source;
  const t = useText();
  const { locale } = useLanguage();
  const valueText = useValueText(source);
  const [preview, setPreview] = useState<Preview | null>(null);
  const way = isRemoval ? 'remove' : values.length > 1 ? 'merge' : 'rename';
  const [given, setGiven] = useState(() => firstGiven(way, values, locale));
  // The preview of an earlier value can arrive late.
  const seen = preview?.given === given ? preview : null;
  /** The value that takes the place of the others; null: none does. */
  const chosenValue = (given: string): ListedValue | null => {
    if (way === 'remove') return null;
    if (way === 'merge') return values[Number(given)] ?? '';
    return source.kind === 'number' ? (readAmount(given, locale) ?? given) : given;
  };
  const { errors, message, isBusy, handleSubmit } = useForm(async (form, idempotency_key) => {
    const chosen = textOf(form, 'to');
    const to = chosenValue(chosen);
    const request = { idempotency_key, from: values.filter((value) => value !== to), to };
    if (seen === null) {
      const change = await source.change({ ...request, preview: true });
      setPreview({ given: chosen, to, change });
      return;
    }
    const { products: count, is_job, entry } = await source.change(request);
    const text = t('{{count}} products changed.', { count, one: '{{count}} product changed.' });
    if (!is_job && entry !== null)
      offerUndoOfEntries({ text, names: values.map(valueText), entries: [entry] }, onDone);
    else showToast(t('The products are being changed.'));
    onDone();
  });
  const names = values.slice(0, 3).map(valueText);
  const name = listed([...names, ...(values.length > 3 ? ['…'] : [])], locale);
  const titles = {
    remove: t('Remove {{name}}', { name }),
    merge: t(texts.merge),
    rename: t('Rename {{name}}', { name }),
  };
  return (
    <Dialog open onClose={onClose} title={titles[way]}>
      <Form onSubmit={handleSubmit}>
        {way === 'remove' ? (
          <p className="text-sm">{t(texts.removedHint)}</p>
        ) : (
          <NewValueField
            source={source}
            values={values}
            given={given}
            error={errors['to']}
            onChange={setGiven}
          />
        )}
        {seen && (
          <ValueOutcome
            change={seen.change}
            to={seen.to === null ? '' : valueText(seen.to)}
            none={t(texts.none)}
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

/** What the field contains at first: the first of several values by its place, or the text of a single one. */
function firstGiven(way: string, values: readonly ListedValue[], locale: string): string {
  const [first = ''] = values;
  if (way === 'remove') return '';
  if (way === 'merge') return '0';
  return typeof first === 'number' ? numberText(first, locale) : first;
}
