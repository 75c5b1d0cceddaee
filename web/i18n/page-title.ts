import type { Translate } from './translator.ts';
import { translatorOf } from './translators.ts';

interface RootData {
  language: { locale: string };
  settings: { app_name: string };
}

/**
 * The part of a meta function's argument that it reads: the root's loader data has the language and the shop's name.
 */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * The document title, 'page title - app name' (spec §2):
 * meta = ({ matches }) => [{ title: pageTitle(matches, (t) => t('Home')) }]
 */
export function pageTitle(matches: Matches, title: (t: Translate) => string): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const text = title(translatorOf(root?.language.locale ?? 'en'));
  return root ? `${text} - ${root.settings.app_name}` : text;
}
