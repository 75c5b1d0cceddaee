import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface Preferences {
  locale: string | null;
  currency: string | null;
  /** The shop's own language when it was last looked at: a change of it reloads the page (spec §4). */
  appLocale: string | null;
}

/** What the shopper chose on this device. The cookies of the same names tell the server, which renders accordingly. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ locale: null, currency: null, appLocale: null }), {
    name: 'preferences',
  }),
);

const YEAR_SECONDS = 31_536_000;

function rememberInCookie(name: 'locale' | 'currency', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

function hasCookie(name: 'locale' | 'currency'): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}

/** Spec §4: choosing a currency is client-side only; every price on the page changes at once. */
export function chooseCurrency(name: string): void {
  usePreferences.setState({ currency: name });
  rememberInCookie('currency', name);
}

/** Spec §4: choosing a language saves the locale and reloads the page; the address may name another one. */
export function chooseLanguage(locale: string): void {
  usePreferences.setState({ locale });
  rememberInCookie('locale', locale);
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) {
    window.location.reload();
    return;
  }
  address.searchParams.delete('lang');
  window.location.replace(address);
}

/** An address that names the language of its page (?lang=de) is a choice too: the next pages come in it. */
export function saveNamedLocale(renderedLocale: string): void {
  const named = new URLSearchParams(window.location.search).get('lang');
  if (named !== renderedLocale) return;
  usePreferences.setState({ locale: named });
  rememberInCookie('locale', named);
}

/** Browsers drop cookies sooner than local storage: what was chosen is told to the server again. */
export function restoreCookies(renderedLocale: string, offeredLocales: readonly string[]): void {
  const { currency, locale } = usePreferences.getState();
  if (currency !== null && !hasCookie('currency')) rememberInCookie('currency', currency);
  if (locale === null || hasCookie('locale') || !offeredLocales.includes(locale)) return;
  rememberInCookie('locale', locale);
  if (locale !== renderedLocale && hasCookie('locale')) window.location.reload();
}

/** Spec §4: a changed server app locale reloads the page, in that language. */
export function noticeAppLocale(appLocale: string): void {
  const known = usePreferences.getState().appLocale;
  if (known === appLocale) return;
  usePreferences.setState({ appLocale });
  if (known !== null) chooseLanguage(appLocale);
}
