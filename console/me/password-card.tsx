import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { NewPasswordField } from '../ui/form/new-password-field.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';

/** Changes one's own password. */
export function PasswordCard() {
  const t = useText();
  // A new key after each change empties both fields.
  const [changes, setChanges] = useState(0);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    await call('changePassword', {
      current_password: textOf(values, 'current_password'),
      password: textOf(values, 'password'),
    });
    showToast(t('Password changed. All other sessions have ended.'));
    setChanges(changes + 1);
  });
  return (
    <Card title={t('Password')}>
      <Form key={changes} onSubmit={handleSubmit}>
        <PasswordField
          name="current_password"
          label={t('Your password')}
          autoComplete="current-password"
          error={errors['current_password']}
          required
        />
        <NewPasswordField label={t('New password')} error={errors['password']} />
        <FormError message={message} />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('Change password')}
        </Button>
      </Form>
    </Card>
  );
}
