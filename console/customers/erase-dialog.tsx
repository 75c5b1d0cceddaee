import { useNavigate } from 'react-router';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';

interface EraseDialogProps {
  customer: ConsoleCustomer;
  onClose: () => void;
}

/** Says what is erased and what remains; entering the customer's name confirms it. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    await call('eraseCustomer', {
      id: customer.id,
      idempotency_key: idempotencyKey,
      name: textOf(values, 'name'),
    });
    showToast(t('Erased.'));
    await navigate(paths.customers());
  });
  const { erase_refusal: refusal, email, is_email_verified } = customer;
  if (refusal !== null)
    return (
      <Dialog open onClose={onClose} title={t('Erase customer')}>
        <p className="text-sm">{t(refusal)}</p>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t('Erase customer')}>
      <Form onSubmit={handleSubmit}>
        <div className="flex flex-col gap-2 text-sm">
          <p>
            {t(
              'Account, addresses, sign-ins, tickets with their files, contact messages, lists and the name on reviews are permanently deleted.',
            )}
          </p>
          {email !== null && !is_email_verified && (
            <p>
              {t(
                "Contact messages from {{email}} stay: the address isn't verified, so someone else may have written them.",
                { email },
              )}
            </p>
          )}
          <p className="text-muted">{t('Orders and invoices are kept, as the law requires.')}</p>
        </div>
        <TextField
          name="name"
          label={t('Enter {{name}} to erase', { name: customer.name })}
          required
          autoComplete="off"
          dir="auto"
          error={errors['name']}
        />
        <FormError message={message} />
        <Button type="submit" variant="danger" size="large" busy={isBusy}>
          {t('Erase')}
        </Button>
      </Form>
    </Dialog>
  );
}
