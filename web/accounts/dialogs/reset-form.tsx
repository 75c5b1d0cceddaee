import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { openDialog, useDialogs } from '../dialog-store.ts';
import { clearDraft } from '../drafts-store.ts';
import { useDraftForm } from './use-draft-form.ts';

/** Last step of a password reset: the new password, twice. */
export function ResetForm() {
  const t = useText();
  const { field, form, isBusy } = useDraftForm({
    name: 'reset',
    isToast: true,
    check: ({ password, password_confirmation }): Record<string, string> =>
      password === password_confirmation
        ? {}
        : { password_confirmation: t('Confirm Password does not match.') },
    send: async (values) => {
      const token = useDialogs.getState().resetToken;
      try {
        await callApi('resetPassword', { ...values, token: token ?? '' });
      } catch (error) {
        const isTokenExpired = error instanceof ApiFailure && error.body.errors?.['token'];
        // The reset token has expired: start over.
        if (isTokenExpired) {
          useDialogs.setState({ resetToken: null });
          openDialog('forgot');
        }
        throw error;
      }
      useDialogs.setState({ resetToken: null });
      clearDraft('forgot');
      clearDraft('login');
      showToast(t('Your password was changed. Log in with your new password.'));
      openDialog('login');
    },
  });
  return (
    <form {...form} method="post" className="flex flex-col gap-4">
      <PasswordField
        {...field('password')}
        label={t('New password')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('password_confirmation')}
        label={t('Confirm Password')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="large" busy={isBusy}>
        {t('Reset Password')}
      </Button>
    </form>
  );
}
