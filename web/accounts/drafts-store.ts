import { create } from 'zustand';
import { useDialogs } from './dialog-store.ts';
import { useSession } from './session/session-store.ts';

/**
 * Drafts of the dialog forms. Held in memory until they are submitted or somebody signs in or out, so
 * that closing a dialog by mistake loses nothing.
 */
export interface Drafts {
  login: { phone: string; password: string };
  register: { name: string; country: string; phone: string; email: string; password: string };
  forgot: { country: string; phone: string; email: string };
  otp: { otp: string };
  reset: { password: string; password_confirmation: string };
}

export type DraftName = keyof Drafts;

const BLANK: Drafts = {
  login: { phone: '', password: '' },
  register: { name: '', country: '', phone: '', email: '', password: '' },
  forgot: { country: '', phone: '', email: '' },
  otp: { otp: '' },
  reset: { password: '', password_confirmation: '' },
};

export const useDrafts = create<Drafts>(() => BLANK);

// What one shopper entered, perhaps a password, and where their code was sent must not be shown to the next.
useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  useDrafts.setState(BLANK);
  useDialogs.setState({ code: null, resetToken: null });
});

export function saveDraft<Name extends DraftName>(name: Name, values: Partial<Drafts[Name]>): void {
  useDrafts.setState((drafts) => ({ [name]: { ...drafts[name], ...values } }));
}

export function clearDraft(name: DraftName): void {
  useDrafts.setState({ [name]: BLANK[name] });
}
