import { isolated } from './isolated.ts';

/** The comma between parts of a list, as the language's script has it: Arabic turns it around. */
const commaOf = (locale: string) =>
  new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', ';

/** Words and names of a list as one text of a language: 'Steel, Brass'. Each keeps its own direction. */
export function listed(parts: readonly string[], locale: string): string {
  return parts.map((part) => isolated(part, locale)).join(commaOf(locale));
}
