import { useState } from 'react';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { ContactFormDialog } from '../ui/form/contact-form-dialog.tsx';
import { textOf } from '../ui/form/use-form.ts';

type Contact = NonNullable<ConsoleCustomer['personal']>['contact'];

interface ContactDialogProps {
  id: number;
  contact: Contact;
  onClose: () => void;
  onDone: () => void;
}

const FIELDS = ['name', 'email', 'phone_code', 'phone'] as const;

/** Edits name, email address and phone of an account; sends only what was changed. */
export function ContactDialog({ id, contact, onClose, onDone }: ContactDialogProps) {
  const t = useText();
  // The page behind the dialog may be read again, with what somebody else has changed.
  const [filledFrom] = useState(contact);
  const save = async (values: FormData, seen: Contact) => {
    const changes = FIELDS.map(
      (field) => [field, { from: seen[field], to: textOf(values, field).trim() }] as const,
    ).filter(([field, { to }]) => to !== filledFrom[field]);
    await call('editCustomer', { id, changes: Object.fromEntries(changes) });
  };
  return (
    <ContactFormDialog
      contact={contact}
      note={t(
        'If the email or phone changes, the customer is signed out everywhere and has to verify the new one. We email the earlier address if it was verified. Orders keep the contact they were placed with.',
      )}
      save={save}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
