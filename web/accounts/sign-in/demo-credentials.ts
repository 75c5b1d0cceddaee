import { saveDraft, useDrafts } from '../drafts-store.ts';

/** Spec §9: prefills the login form of a demo shop, unless something was already typed. */
export function prefillDemo(credentials: { phone: string; password: string } | null): void {
  const { phone, password } = useDrafts.getState().login;
  if (credentials && phone === '' && password === '') saveDraft('login', credentials);
}
