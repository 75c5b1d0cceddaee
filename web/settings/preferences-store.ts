import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from '#web/storage/browser-storage.ts';

export interface Preferences {
  locale: string | null;
  currency: string | null;
  /** The shop's default language as last seen: a change reloads the page (spec §4). */
  appLocale: string | null;
}

/** Preferences of this device. Cookies of the same names let the server render accordingly. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ locale: null, currency: null, appLocale: null }), {
    name: 'preferences',
    storage: browserStorage('localStorage'),
  }),
);

const YEAR_SECONDS = 31_536_000;

function setCookie(name: 'locale' | 'currency', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

function hasCookie(name: 'locale' | 'currency'): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}

/** Spec §4: currency is client-side only; every price on the page changes immediately. */
export function chooseCurrency(name: string): void {
  usePreferences.setState({ currency: name });
  setCookie('currency', name);
}

/** Spec §4: saves the locale and reloads the page, without a language parameter in its URL. */
export function chooseLanguage(locale: string): void {
  usePreferences.setState({ locale });
  setCookie('locale', locale);
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) {
    window.location.reload();
    return;
  }
  url.searchParams.delete('lang');
  window.location.replace(url);
}

/** A URL with a language (?lang=de) is a choice as well: it applies to the following pages. */
export function saveNamedLocale(renderedLocale: string): void {
  const named = new URLSearchParams(window.location.search).get('lang');
  if (named !== renderedLocale) return;
  usePreferences.setState({ locale: named });
  setCookie('locale', named);
}

/** Browsers expire cookies earlier than localStorage: set them again. */
export function restoreCookies(renderedLocale: string, offeredLocales: readonly string[]): void {
  const { currency, locale } = usePreferences.getState();
  if (currency !== null && !hasCookie('currency')) setCookie('currency', currency);
  if (locale === null || hasCookie('locale') || !offeredLocales.includes(locale)) return;
  setCookie('locale', locale);
  if (locale !== renderedLocale && hasCookie('locale')) window.location.reload();
}

/** Spec §4: when the server's app locale changes, reloads the page in that language. */
export function syncAppLocale(appLocale: string): void {
  const previous = usePreferences.getState().appLocale;
  if (previous === appLocale) return;
  usePreferences.setState({ appLocale });
  if (previous !== null) chooseLanguage(appLocale);
}
