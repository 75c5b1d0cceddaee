import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';
import { useNavigateIfShown } from '../ui/leaving/use-navigate-if-shown.ts';

interface DuplicateDialogProps {
  product: { id: number; name: string };
  onClose: () => void;
}

/** Copies a product under a name to be entered, and opens the copy in the editor. */
export function DuplicateDialog({ product: { id, name }, onClose }: DuplicateDialogProps) {
  const t = useText();
  const navigateIfShown = useNavigateIfShown();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotency_key) => {
    const copy = await call('duplicateProduct', {
      id,
      idempotency_key,
      name: textOf(values, 'name'),
    });
    showToast(t('Product duplicated. The copy is hidden from shoppers.'));
    await navigateIfShown(paths.product(copy.id));
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={t('Duplicate product')}>
      <Form onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('Name of the copy')}
          defaultValue={name}
          required
          autoComplete="off"
          dir="auto"
          error={errors['name']}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="text-sm text-muted">
          {t(
            'Options, variants, prices, pictures, attributes and texts are copied as they were last saved. Codes, stock and reviews are not, and the copy stays hidden until you publish it. With a different name, the names in other languages and the titles for search engines stay empty.',
          )}
        </p>
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Duplicate')}
        </Button>
      </Form>
    </Dialog>
  );
}
