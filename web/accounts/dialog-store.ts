import { create } from 'zustand';
import { useSession } from './session-store.ts';

/** A code that was sent, or is being sent. */
export interface SentCode {
  purpose: 'register' | 'forgot';
  /** The e-mail or phone it goes to. */
  phone: string;
  phone_code: string | null;
  /** When another one can be asked for, in milliseconds since 1970; null while it is being sent. */
  resendAt: number | null;
}

export type DialogStep = 'login' | 'register' | 'forgot' | 'otp' | 'reset' | 'logout';

interface Dialogs {
  /** The dialog that is open; login and registration have their flags in the session (spec §3). */
  modal: Exclude<DialogStep, 'login' | 'register'> | null;
  code: SentCode | null;
  /** Opens /reset-password. */
  resetToken: string | null;
}

/** The dialogs about the account, and how far someone got in them: closing one loses nothing. */
export const useDialogs = create<Dialogs>(() => ({ modal: null, code: null, resetToken: null }));

/** Opens one dialog in place of whichever is open (spec §4). */
export function openDialog(step: DialogStep): void {
  const isInSession = step === 'login' || step === 'register';
  // The next one opens before the last one closes: in between, no one has left.
  if (!isInSession) useDialogs.setState({ modal: step });
  useSession.setState({ loginModal: step === 'login', registerModal: step === 'register' });
  if (isInSession) useDialogs.setState({ modal: null });
}

export function closeDialogs(): void {
  useSession.setState({ loginModal: false, registerModal: false });
  useDialogs.setState({ modal: null });
}

/** The dialog that is open now; null for none. */
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

/** Opens the login dialog; true once someone has signed in, false when the dialogs were closed without. */
export function askToSignIn(): Promise<boolean> {
  openDialog('login');
  return new Promise((resolve) => {
    const look = () => {
      const { token } = useSession.getState();
      if (token === null && openStep() !== null) return;
      stops.forEach((stop) => stop());
      resolve(token !== null);
    };
    const stops = [useSession.subscribe(look), useDialogs.subscribe(look)];
  });
}
