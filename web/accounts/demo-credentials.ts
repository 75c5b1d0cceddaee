import { saveDraft, useDrafts } from './drafts-store.ts';

/** Spec §9: the login form of a demo shop is filled in, unless something was typed into it. */
export function prefillDemo(credentials: { phone: string; password: string } | null): void {
  const { phone, password } = useDrafts.getState().login;
  if (credentials && phone === '' && password === '') saveDraft('login', credentials);
}
