import { translatorOf } from './translate.ts';

/** A value behind its label, with the colon as the language writes it: French has a space before it. */
export function labelled(locale: string, label: string, value: string): string {
  // The caller isolates parts that need it: nothing may stand between a URL and the spaces around it.
  return translatorOf(locale)('{{name}}: {{value}}')
    .replace('{{name}}', () => label)
    .replace('{{value}}', () => value);
}
