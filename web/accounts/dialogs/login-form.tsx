import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '#web/api/browser-client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { closeDialogs, openDialog, useDialogs } from '../dialog-store.ts';
import { prefillDemo } from '../sign-in/demo-credentials.ts';
import { useSession } from '../session/session-store.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { pageForGuest } from '../checkout-pages.ts';
import { TEXT_BUTTON } from '../view/text-button.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useContinue } from './use-continue.ts';

/** Identifier and password, social sign-in, and continue as guest (spec §2, login). */
export function LoginForm() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const continueAfterSignIn = useContinue();
  const { demo_sign_in } = useSettings();
  useEffect(() => prefillDemo(demo_sign_in), [demo_sign_in]);

  const { field, form, isBusy } = useDraftForm({
    name: 'login',
    isToast: true,
    send: async (values) => {
      await signIn(await callApi('login', values), t('Login Successful'));
      continueAfterSignIn();
    },
  });
  // Spec §2: navigates to the stored redirect URL and sets guestUser.
  const handleGuest = () => {
    const { redirectURL } = useSession.getState();
    closeDialogs();
    useSession.setState({ guestUser: true, redirectURL: null });
    const page = pageForGuest(redirectURL ?? pathname);
    if (page !== pathname) void navigate(page);
  };
  // Resume an unfinished reset: with a code or a reset token, skip the earlier steps.
  const handleForgot = () => {
    const { resetToken } = useDialogs.getState();
    openDialog(resetToken === null ? 'forgot' : 'reset');
  };
  return (
    <>
      <form {...form} method="post" className="flex flex-col gap-4">
        <TextField
          {...field('phone')}
          label={t('Email or phone')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...field('password')}
          label={t('Password')}
          autoComplete="current-password"
          required
        />
        <button type="button" onClick={handleForgot} className={`${TEXT_BUTTON} -my-2 self-end`}>
          {t('Forgot Password')}
        </button>
        <Button type="submit" size="large" busy={isBusy}>
          {t('Login')}
        </Button>
      </form>
      <SocialButtons onDone={continueAfterSignIn} />
      <Button variant="secondary" size="large" className="mt-3 w-full" onClick={handleGuest}>
        {t('Continue as Guest')}
      </Button>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t("Don't have an account?")}
        <button type="button" onClick={() => openDialog('register')} className={TEXT_BUTTON}>
          {t('Sign Up')}
        </button>
      </p>
    </>
  );
}
