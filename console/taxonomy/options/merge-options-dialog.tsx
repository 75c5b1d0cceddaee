import { useState } from 'react';
import type { Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';
import { MovedProducts } from '../merge/moved-products.tsx';
import type { OptionKind } from '../taxonomy-texts.ts';

interface MergeOptionsDialogProps {
  kind: OptionKind;
  /** Two or more; the first one is proposed to stay. */
  options: readonly Option[];
  onClose: () => void;
  onDone: () => void;
}

/** Merges colours, sizes or units into one of them, after saying how many products that changes. */
export function MergeOptionsDialog({ kind, options, onClose, onDone }: MergeOptionsDialogProps) {
  const t = useText();
  const [seen, setSeen] = useState<number | null>(null);
  const [moved, setMoved] = useState(0);
  const { errors, message, isBusy, handleSubmit } = useForm(async (form) => {
    const into = Number(textOf(form, 'into'));
    const [first = 0, ...also] = options.map(({ id }) => id).filter((id) => id !== into);
    if (seen === null) {
      const preview = await call('mergeOption', { kind, id: first, into, also, preview: true });
      setSeen(preview.moved);
      return;
    }
    const all = await mergeAll(kind, [first, ...also], into, setMoved);
    const { entries, products: count } = all;
    // The job would change a part again that is undone while it runs.
    if (all.isJob) {
      showToast(t('The products are being changed.'));
      return onDone();
    }
    const text = t('{{count}} products changed.', { count, one: '{{count}} product changed.' });
    const names = options.map(({ name }) => name);
    offerUndoOfEntries({ text, names, entries: entries.toReversed() }, onDone);
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Merge')}>
      <Form onSubmit={handleSubmit}>
        <SelectField
          name="into"
          label={t('Which one do you want to keep?')}
          hint={t(
            'Products with one of the others get this one instead. Then the others are deleted.',
          )}
          error={errors['into']}
          disabled={isBusy}
          onChange={() => setSeen(null)}
        >
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {seen !== null && (
          <output className="rounded-control bg-well p-3 text-sm font-medium">
            {t('{{count}} products change.', { count: seen, one: '{{count}} product changes.' })}
          </output>
        )}
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {seen === null
            ? t('Continue')
            : t('Change {{count}} products', { count: seen, one: 'Change {{count}} product' })}
        </Button>
        <MovedProducts count={isBusy ? moved : 0} />
      </Form>
    </Dialog>
  );
}

/**
 * Merges all; returns their entries of the log, how many products have changed, and whether a job changes the others. A
 * process of the previous version, which runs alongside this one during a release, merges them one by one.
 */
async function mergeAll(
  kind: OptionKind,
  ids: readonly number[],
  into: number,
  onStep: (products: number) => void,
) {
  const entries: number[] = [];
  let products = 0;
  for (const [at, id] of ids.entries()) {
    for (let isDone = false; !isDone;) {
      const also = ids.slice(at + 1);
      const step = await call('mergeOption', { kind, id, into, also, whole: true });
      isDone = step.is_done;
      products += step.moved;
      const isWhole = (step.entries as number[] | undefined) !== undefined;
      entries.push(...(isWhole ? step.entries : [step.entry ?? []].flat()));
      onStep(products);
      if (isWhole) return { entries, products, isJob: step.is_job };
    }
  }
  return { entries, products, isJob: false };
}
