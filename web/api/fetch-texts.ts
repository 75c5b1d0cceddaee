import type { Texts } from '#web/i18n/translator.ts';

/** Where the texts of our pages are. */
export const textsAddress = (locale: string) => `/api/lang/${locale}?own=1`;

/** The interface texts of a language. The page's preload link has the same address, so they are on their way already. */
export async function fetchTexts(locale: string): Promise<Texts> {
  const response = await fetch(textsAddress(locale));
  if (!response.ok) throw new Error(`No texts for ${locale}: ${response.status}`);
  return (await response.json()) as Texts;
}
