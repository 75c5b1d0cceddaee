import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ViewList } from '#contract/console/views.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../dialog.tsx';
import { call, CallFailure } from '../../api/call.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { Form } from '../form/form.tsx';
import { textOf, useForm } from '../form/use-form.ts';

interface SaveViewDialogProps {
  list: ViewList;
  /** The list's filters, sort order and columns as a query string. */
  query: string;
  onClose: () => void;
}

/** Asks for a view's name and whether colleagues see it too; a view of the same name can be replaced. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const t = useText();
  const mayShare = useHasRight('views.share');
  const { revalidate } = useRevalidator();
  const [isTaken, setTaken] = useState(false);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotency_key) => {
    try {
      await call('saveView', {
        idempotency_key,
        list,
        query,
        name: textOf(values, 'name'),
        is_shared: values.get('is_shared') === 'on',
        is_replacing: values.get('is_replacing') === 'on',
      });
    } catch (error) {
      setTaken(error instanceof CallFailure && error.body.error === 'exists');
      throw error;
    }
    showToast(t('View saved.'));
    onClose();
    await revalidate();
  });
  return (
    <Dialog open onClose={onClose} title={t('Save as view')}>
      <Form onSubmit={handleSubmit}>
        <p className="text-sm text-muted">
          {t("Save this list's filters, sorting and columns under a name.")}
        </p>
        <TextField
          name="name"
          label={t('Name')}
          required
          maxLength={60}
          autoComplete="off"
          dir="auto"
          error={errors['name']}
        />
        {mayShare && <Checkbox name="is_shared">{t('Share with colleagues')}</Checkbox>}
        {isTaken && <Checkbox name="is_replacing">{t('Replace the existing view')}</Checkbox>}
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
    </Dialog>
  );
}
