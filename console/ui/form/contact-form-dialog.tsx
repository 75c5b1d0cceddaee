import type { ComponentProps } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';
import { useBaseValues } from './use-base-values.ts';

type Contact = ComponentProps<typeof ContactFields>['contact'];

interface ContactFormDialogProps<Seen extends Contact> {
  contact: Seen;
  /** The consequences of a change. */
  note: string;
  /** Stores the values; `seen` is the contact that the person has seen (`useBaseValues`). */
  save: (values: FormData, seen: Seen) => Promise<void>;
  onClose: () => void;
  onDone: () => void;
}

/** Edits name, email address and phone. */
export function ContactFormDialog<Seen extends Contact>(props: ContactFormDialogProps<Seen>) {
  const { contact, note, save, onClose, onDone } = props;
  const t = useText();
  const withBaseValues = useBaseValues(contact);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    await withBaseValues((seen) => save(values, seen));
    showToast(t('Contact changed.'));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Change contact')}>
      <Form onSubmit={handleSubmit}>
        <ContactFields contact={contact} errors={errors} />
        <p className="text-sm text-muted">{note}</p>
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
    </Dialog>
  );
}
