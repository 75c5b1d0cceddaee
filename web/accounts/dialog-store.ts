import { create } from 'zustand';
import { useSession } from './session/session-store.ts';

/** A code that has been sent, or is being sent. */
export interface SentCode {
  purpose: 'register' | 'forgot';
  /** The email address or phone number it is sent to. */
  phone: string;
  phone_code: string | null;
  /** When another code can be requested, as a timestamp in milliseconds; null while sending. */
  resendAt: number | null;
}

export type DialogStep = 'login' | 'register' | 'forgot' | 'otp' | 'reset' | 'logout';

interface Dialogs {
  /** The open dialog; login and registration have their own flags in the session (spec §3). */
  modal: Exclude<DialogStep, 'login' | 'register'> | null;
  code: SentCode | null;
  /** Authorizes /reset-password. */
  resetToken: string | null;
}

/** Open account dialog and progress through it; closing a dialog discards nothing. */
export const useDialogs = create<Dialogs>(() => ({ modal: null, code: null, resetToken: null }));

/** Opens one dialog and closes any other (spec §4). */
export function openDialog(step: DialogStep): void {
  const isInSession = step === 'login' || step === 'register';
  // Open the next dialog before closing the last, so that the flow doesn't count as abandoned.
  if (!isInSession) useDialogs.setState({ modal: step });
  useSession.setState({ loginModal: step === 'login', registerModal: step === 'register' });
  if (isInSession) useDialogs.setState({ modal: null });
}

export function closeDialogs(): void {
  useSession.setState({ loginModal: false, registerModal: false });
  useDialogs.setState({ modal: null });
}

/** The open dialog; null if none is open. */
export function openStep(): DialogStep | null {
  const { loginModal, registerModal } = useSession.getState();
  return stepOf(loginModal, registerModal, useDialogs.getState().modal);
}

export function useOpenStep(): DialogStep | null {
  const loginModal = useSession((session) => session.loginModal);
  const registerModal = useSession((session) => session.registerModal);
  const modal = useDialogs((dialogs) => dialogs.modal);
  return stepOf(loginModal, registerModal, modal);
}

function stepOf(
  loginModal: boolean,
  registerModal: boolean,
  modal: Dialogs['modal'],
): DialogStep | null {
  if (registerModal) return 'register';
  return loginModal ? 'login' : modal;
}

/**
 * Opens the login dialog. Resolves to true after signing in, false if the dialogs are closed first.
 */
export function askToSignIn(): Promise<boolean> {
  openDialog('login');
  return new Promise((resolve) => {
    const check = () => {
      const { token } = useSession.getState();
      if (token === null && openStep() !== null) return;
      stops.forEach((stop) => stop());
      resolve(token !== null);
    };
    const stops = [useSession.subscribe(check), useDialogs.subscribe(check)];
  });
}
