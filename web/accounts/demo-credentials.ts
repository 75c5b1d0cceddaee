import { keepDraft, useDrafts } from './drafts-store.ts';

/** The customer of the demo shop, who can sign in in environment `local` only. */
const DEMO = { phone: 'demo@toolyard.test', password: 'hammer-time' };

/** Spec §9: in the local environment the login form is prefilled, unless something was typed into it. */
export function prefillDemo(): void {
  const { phone, password } = useDrafts.getState().login;
  if (phone === '' && password === '') keepDraft('login', DEMO);
}
