import type { Texts } from '#web/i18n/translator.ts';

/** URL of a language's interface texts. */
export const textsUrl = (locale: string) => `/api/lang/${locale}?own=1`;

/**
 * Fetches a language's interface texts. The page preloads the same URL, so the request is usually
 * in flight.
 */
export async function fetchTexts(locale: string): Promise<Texts> {
  const response = await fetch(textsUrl(locale));
  if (!response.ok) throw new Error(`No texts for ${locale}: ${response.status}`);
  return (await response.json()) as Texts;
}
