import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import type { ReturnProps } from './return-props.ts';

/** Declines a return with a reason and without a refund. */
export function DeclineReturnDialog({ orderReturn, onClose, onDone }: ReturnProps) {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    await call('decideReturn', {
      id: orderReturn.id,
      idempotency_key: idempotencyKey,
      is_accepted: false,
      note: textOf(values, 'note'),
    });
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Decline return')}>
      <Form onSubmit={handleSubmit}>
        <TextAreaField
          name="note"
          label={t('Reason')}
          hint={t('The buyer will see this.')}
          required
          rows={2}
          maxLength={500}
          error={errors['note']}
        />
        <FormError message={message} />
        <Button type="submit" variant="danger" size="large" busy={isBusy}>
          {t('Decline')}
        </Button>
      </Form>
    </Dialog>
  );
}
