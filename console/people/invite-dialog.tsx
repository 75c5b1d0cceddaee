import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';
import { rolesOf } from './role-fields.tsx';
import { GrantedRoles } from './granted-roles.tsx';

interface InviteDialogProps {
  shops: { id: number; name: string }[];
  onClose: () => void;
  onDone: () => void;
}

/** Invites a person: they get a mail with a link to choose a password. */
export function InviteDialog({ shops, onClose, onDone }: InviteDialogProps) {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const email = textOf(values, 'email');
    await call('invitePerson', { name: textOf(values, 'name'), email, roles: rolesOf(values) });
    showToast(t('{{email}} gets an email with a link.', { email }));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Invite someone')}>
      <Form onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('Name')}
          autoComplete="off"
          error={errors['name']}
          required
        />
        <TextField
          name="email"
          type="email"
          label={t('Email')}
          autoComplete="off"
          error={errors['email']}
          required
        />
        <GrantedRoles shops={shops} error={errors['roles']} />
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Send invitation')}
        </Button>
      </Form>
    </Dialog>
  );
}
