import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface Preferences {
  locale: string | null;
  currency: string | null;
}

/** What the shopper chose on this device. The cookies of the same names tell the server, which renders accordingly. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ locale: null, currency: null }), { name: 'preferences' }),
);

const YEAR_SECONDS = 31_536_000;

function rememberInCookie(name: 'locale' | 'currency', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Spec §4: choosing a currency is client-side only; every price on the page changes at once. */
export function chooseCurrency(name: string): void {
  usePreferences.setState({ currency: name });
  rememberInCookie('currency', name);
}

/** Spec §4: choosing a language saves the locale and reloads the page. */
export function chooseLanguage(locale: string): void {
  usePreferences.setState({ locale });
  rememberInCookie('locale', locale);
  window.location.reload();
}
