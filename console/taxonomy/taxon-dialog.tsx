import type { Taxon, TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useAct } from '../ui/act.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';

interface TaxonDialogProps {
  kind: (typeof TAXONOMIES)[number];
  /** Null: a new one. */
  taxon: Taxon | null;
  onClose: () => void;
  onDone: () => void;
}

/** Makes, renames, hides or deletes a category or brand. */
export function TaxonDialog({ kind, taxon, onClose, onDone }: TaxonDialogProps) {
  const t = useText();
  const { isBusy: isDeleting, run } = useAct();
  const isBrand = kind === 'brands';
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const name = textOf(values, 'name');
    if (!taxon) await call('addTaxon', { kind, name });
    else {
      const is_active = isBrand || values.get('is_active') === 'on';
      await call('editTaxon', { kind, slug: taxon.slug, name, is_active });
    }
    showToast(t('Saved.'));
    onDone();
  });
  const handleDelete = () =>
    run(async () => {
      if (!taxon) return;
      await call('deleteTaxon', { kind, slug: taxon.slug });
      showToast(t('Deleted.'));
      onDone();
    });
  const added = isBrand ? t('New brand') : t('New category');
  return (
    <Dialog
      open
      onClose={onClose}
      title={taxon ? t('Change {{name}}', { name: taxon.name }) : added}
    >
      <Form onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('Name')}
          defaultValue={taxon?.name ?? ''}
          required
          maxLength={200}
          autoComplete="off"
          error={errors['name']}
          dir="auto"
        />
        {taxon && !isBrand && (
          <Checkbox name="is_active" defaultChecked={taxon.is_active}>
            {t('Shoppers see this category')}
          </Checkbox>
        )}
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
      {taxon && (
        <div className="mt-4 border-t border-line pt-4">
          {taxon.products > 0 ? (
            <p className="text-sm text-muted">
              {t('{{count}} products belong to it, so it cannot be deleted.', {
                count: taxon.products,
                one: '{{count}} product belongs to it, so it cannot be deleted.',
              })}
            </p>
          ) : (
            <Button variant="danger" busy={isDeleting} onClick={() => void handleDelete()}>
              {t('Delete')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
