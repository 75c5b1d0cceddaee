import { createContext, type ReactNode, useContext } from 'react';
import type { Direction } from '#domain/i18n/direction.ts';
import type { Translate } from './translator.ts';
import { translatorOf } from './translators.ts';

export interface Language {
  locale: string;
  direction: Direction;
}

const LanguageContext = createContext<Language>({ locale: 'en', direction: 'ltr' });

export function LanguageProvider({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The translate function: t('Only {{count}} left', { count: 3 }). */
export function useText(): Translate {
  return translatorOf(useLanguage().locale);
}
