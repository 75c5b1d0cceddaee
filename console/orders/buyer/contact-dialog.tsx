import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { ContactFields } from '../../ui/form/contact-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { useSeen } from '../../ui/form/use-seen.ts';

interface ContactDialogProps {
  orderId: number;
  contact: NonNullable<ConsoleOrder['contact_fields']>;
  onClose: () => void;
  onDone: () => void;
}

/** Edits name, email address and phone of an order's buyer; the customer's account is not changed. */
export function ContactDialog({ orderId, contact, onClose, onDone }: ContactDialogProps) {
  const t = useText();
  const withSeen = useSeen(contact);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const edited = {
      name: textOf(values, 'name'),
      email: textOf(values, 'email').trim(),
      phone: textOf(values, 'phone').trim(),
    };
    await withSeen(async (seen) => {
      await call('changeContact', { id: orderId, seen, contact: edited });
    });
    showToast(t('Contact changed.'));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Change contact')}>
      <Form onSubmit={handleSubmit}>
        <ContactFields contact={contact} errors={errors} />
        <p className="text-sm text-muted">
          {t(
            "Emails about this order and the orders placed with it go there from now on. The buyer's account and the delivery address don't change.",
          )}
        </p>
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
    </Dialog>
  );
}
