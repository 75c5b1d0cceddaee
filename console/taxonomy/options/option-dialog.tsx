import { useState } from 'react';
import type { Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useBaseValues } from '../../ui/form/use-base-values.ts';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { SwatchField } from './swatch-field.tsx';
import type { OptionKind } from '../taxonomy-texts.ts';

interface OptionDialogProps {
  kind: OptionKind;
  option: Option;
  onClose: () => void;
  onDone: () => void;
  /** Reload the list: somebody else has changed it. */
  onChanged: () => void;
}

/** Renames or deletes a colour, size or unit; changes how a colour looks. */
export function OptionDialog(props: OptionDialogProps) {
  const { kind, option, onClose, onDone, onChanged } = props;
  const t = useText();
  const { id, name, products } = option;
  const [code, setCode] = useState(option.color_code);
  const withBaseValues = useBaseValues({ name, color_code: option.color_code });
  const { isBusy: isDeleting, run } = useAct();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const edited = { name: textOf(values, 'name'), color_code: code };
    await withBaseValues(async (seen) => {
      await call('editOption', { kind, id, ...edited, seen });
    }).catch((error: unknown) => {
      onChanged();
      throw error;
    });
    showToast(t('Saved.'));
    onDone();
  });
  const handleDelete = () =>
    run(async () => {
      await call('deleteOption', { kind, id });
      showToast(t('Deleted.'));
      onDone();
    });
  return (
    <Dialog open onClose={onClose} title={t('Change {{name}}', { name })}>
      <Form onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('Name')}
          hint={t('Changes in all products. Orders keep the name they were placed with.')}
          defaultValue={name}
          required
          maxLength={100}
          autoComplete="off"
          error={errors['name']}
          dir="auto"
        />
        {kind === 'colors' && (
          <SwatchField code={code} error={errors['color_code']} onChange={setCode} />
        )}
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
      <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
        {products > 0 ? (
          <p className="text-sm text-muted">
            {option.products_are_capped
              ? t("More than {{most}} products use it, so it can't be deleted.", { most: products })
              : t("{{count}} products belong to it, so it can't be deleted.", {
                  count: products,
                  one: "{{count}} product belongs to it, so it can't be deleted.",
                })}
          </p>
        ) : option.is_used ? (
          <p className="text-sm text-muted">
            {t("Products in the bin have it, so it can't be deleted.")}
          </p>
        ) : (
          <Button variant="danger" busy={isDeleting} onClick={() => void handleDelete()}>
            {t('Delete')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
