import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { closeDialogs, type DialogStep, useDialogs, useOpenStep } from '../dialog-store.ts';
import { ForgotForm } from './forgot-form.tsx';
import { useContinue } from './use-continue.ts';
import { LoginForm } from './login-form.tsx';
import { LogoutConfirmation } from './logout-confirmation.tsx';
import { OtpForm } from './otp-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useLastStep } from './use-last-step.ts';

const FORMS: Record<DialogStep, () => ReactNode> = {
  login: LoginForm,
  register: RegistrationForm,
  forgot: ForgotForm,
  otp: OtpForm,
  reset: ResetForm,
  logout: LogoutConfirmation,
};

/**
 * All account dialogs (spec §2). They share one frame, so that focus returns to the original
 * trigger however many steps were taken.
 */
export function AccountDialogs() {
  const t = useText();
  const continueAfterSignIn = useContinue();
  const step = useOpenStep();
  const shown = useLastStep(step);
  const titles: Record<DialogStep, string> = {
    login: t('Login'),
    register: t('Registration'),
    forgot: t('Forgot Password'),
    otp: t('OTP Verification'),
    reset: t('Reset Password'),
    logout: t('Logout Confirmation'),
  };
  const firstControl = useRef<HTMLElement>(null);
  const focusFirst = useCallback((content: HTMLElement | null) => {
    firstControl.current = content?.querySelector<HTMLElement>('input, select, button') ?? null;
    // An opening dialog moves focus itself and records where to return it.
    const { activeElement, body } = document;
    const isInside = content?.closest('[role=dialog]')?.contains(activeElement) ?? false;
    if (isInside || activeElement === body) firstControl.current?.focus();
  }, []);
  const handleClose = () => {
    const isRegistered = step === 'otp' && useDialogs.getState().code?.purpose === 'register';
    closeDialogs();
    // The customer is already signed in, and can enter the code later.
    if (isRegistered) continueAfterSignIn();
  };
  const Form = FORMS[shown];
  return (
    <Dialog
      open={step !== null}
      onClose={handleClose}
      title={titles[shown]}
      initialFocus={firstControl}
    >
      {/* Screen readers don't announce a title that changes within an open dialog. */}
      <output className="sr-only">{titles[shown]}</output>
      <Step key={shown} focusFirst={focusFirst}>
        <Form />
      </Step>
    </Dialog>
  );
}

interface StepProps {
  focusFirst: (content: HTMLElement | null) => void;
  children: ReactNode;
}

/** One step of the dialog; focuses its first control when it appears. */
function Step({ focusFirst, children }: StepProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(content.current), [focusFirst]);
  return <div ref={content}>{children}</div>;
}
