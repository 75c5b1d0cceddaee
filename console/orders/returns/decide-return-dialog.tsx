import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import type { ReturnProps } from './return-props.ts';

/** Accepts a return, with a note if there is one, or declines it with a reason and without a refund. */
export function DecideReturnDialog({
  order,
  orderReturn,
  isAccepted,
  onClose,
  onDone,
}: ReturnProps & { isAccepted: boolean }) {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    const note = textOf(values, 'note').trim();
    await call('decideReturn', {
      id: orderReturn.id,
      idempotency_key: idempotencyKey,
      is_accepted: isAccepted,
      note: note === '' ? null : note,
    });
    showToast(order.is_buyer_mailed ? t('Saved. The buyer gets an email.') : t('Saved.'));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={isAccepted ? t('Accept return') : t('Decline return')}>
      <Form onSubmit={handleSubmit}>
        <TextAreaField
          name="note"
          label={isAccepted ? t('Note') : t('Reason')}
          hint={
            isAccepted
              ? t('For example where to send the items. The buyer will see this.')
              : t('The buyer will see this.')
          }
          required={!isAccepted}
          rows={2}
          maxLength={500}
          error={errors['note']}
        />
        <FormError message={message} />
        <Button
          type="submit"
          variant={isAccepted ? 'primary' : 'danger'}
          size="large"
          busy={isBusy}
        >
          {isAccepted ? t('Accept') : t('Decline')}
        </Button>
      </Form>
    </Dialog>
  );
}
