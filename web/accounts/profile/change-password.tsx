import { callApi } from '#web/api/browser-client.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Changes the password: this session stays signed in, all others end. */
export function ChangePassword() {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useSubmit({
    send: async (values, form) => {
      const valueOf = (name: (typeof NAMES)[number]) => String(values.get(name));
      const missing = NAMES.filter((name) => values.get(name) === '');
      if (missing.length > 0) {
        return Object.fromEntries(missing.map((name) => [name, t('Fill in this field.')]));
      }
      if (valueOf('password') !== valueOf('password_confirmation')) {
        // Spec §5.
        return { password_confirmation: t('Confirm Password does not match.') };
      }
      await callApi('changePassword', {
        current_password: valueOf('current_password'),
        password: valueOf('password'),
        password_confirmation: valueOf('password_confirmation'),
      });
      showToast(t('Your password was changed. You were logged out on your other devices.'));
      return form.reset();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="flex max-w-md flex-col gap-4 rounded-card border border-line bg-paper p-4 md:p-6"
    >
      <FormError message={message} />
      <PasswordField
        label={t('Current password')}
        name="current_password"
        autoComplete="current-password"
        required
        error={errors['current_password']}
      />
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('At least 8 characters.')}
        error={errors['password']}
      />
      <PasswordField
        label={t('Confirm new password')}
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={errors['password_confirmation']}
      />
      <Button type="submit" size="large" busy={isBusy} className="self-start max-sm:w-full">
        {t('Change password')}
      </Button>
    </form>
  );
}

const NAMES = ['current_password', 'password', 'password_confirmation'] as const;
