import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { keepDraft, useDrafts } from './drafts-store.ts';

/** Spec §9: in the local environment the login form is prefilled, unless something was typed into it. */
export function prefillDemo(): void {
  const { email, password: demoPassword } = DEMO_SIGN_IN;
  const { phone, password } = useDrafts.getState().login;
  if (phone === '' && password === '') keepDraft('login', { phone: email, password: demoPassword });
}
