import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { ContactFormDialog } from '../../ui/form/contact-form-dialog.tsx';
import { textOf } from '../../ui/form/use-form.ts';

type Contact = NonNullable<ConsoleOrder['contact_fields']>;

interface ContactDialogProps {
  orderId: number;
  contact: Contact;
  onClose: () => void;
  onDone: () => void;
}

/** Edits name, email address and phone of an order's buyer; the customer's account is not changed. */
export function ContactDialog({ orderId, contact, onClose, onDone }: ContactDialogProps) {
  const t = useText();
  const save = async (values: FormData, seen: Contact) => {
    const edited = {
      name: textOf(values, 'name'),
      email: textOf(values, 'email').trim(),
      phone: textOf(values, 'phone').trim(),
    };
    await call('changeContact', { id: orderId, seen, contact: edited });
  };
  return (
    <ContactFormDialog
      contact={contact}
      note={t(
        "Emails about this order and the orders placed with it go there from now on. The buyer's account and the delivery address don't change.",
      )}
      save={save}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
