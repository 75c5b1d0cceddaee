import { changedLanguages, type Translations } from '#domain/catalog/translations.ts';
import { msg } from '#domain/i18n/msg.ts';
import { say, type SentenceValues } from '#domain/i18n/sentence.ts';
import { BadLine } from '../reading/bad-line.ts';
import { BadReference, type ReferenceKind } from './bad-reference.ts';
import type { Loaded } from './references.ts';

const MISSING = {
  attribute: msg('There is no attribute "{{name}}".'),
  brand: msg('There is no brand "{{name}}".'),
  category: msg('There is no category "{{name}}".'),
  shop: msg('There is no shop "{{name}}".'),
  sub_categories: msg('The category "{{category}}" has no subcategory "{{name}}".'),
} as const satisfies Partial<Record<ReferenceKind, string>>;

/** The entry of a list with this slug. Throws BadReference if it is missing; `values`: others of its sentence. */
export function needed<T extends { slug: string }>(
  list: T[],
  slug: string,
  kind: keyof typeof MISSING,
  values: SentenceValues = {},
): T {
  const record = list.find((candidate) => candidate.slug === slug);
  if (!record) throw new BadReference(kind, slug, say(MISSING[kind], { ...values, name: slug }));
  return record;
}

/** The id of the tax class with this name; null for none. Throws BadReference for an unknown name. */
export function taxClassNamed({ taxClasses }: Loaded, name: string | null): number | null {
  if (name === null) return null;
  const taxClass = taxClasses.find(
    (candidate) => candidate.name.toLowerCase() === name.toLowerCase(),
  );
  if (!taxClass) {
    throw new BadReference(
      'tax_class',
      name,
      say('{{field}}: {{problem}}', {
        field: 'tax_class',
        problem: say('There is no tax class "{{name}}": add it to the taxes first.', { name }),
      }),
    );
  }
  return taxClass.id;
}

/**
 * Throws BadLine for texts in a language that the shop does not offer, or in its own language, whose texts are the
 * record's own. Existing texts stay.
 */
export function requireLanguages(
  { languages, shopLanguage }: Pick<Loaded, 'languages' | 'shopLanguage'>,
  before: Translations | undefined,
  after: Translations,
): void {
  for (const language of changedLanguages(before ?? {}, after)) {
    if (after[language] === undefined) continue;
    if (language === shopLanguage) {
      throw new BadLine(
        say(
          "translations.{{language}}: {{language}} is the shop's own language: write its texts without a language.",
          { language },
        ),
      );
    }
    if (!languages.some(({ name }) => name === language)) {
      const others = languages.map(({ name }) => name).filter((name) => name !== shopLanguage);
      throw new BadLine(
        others.length > 0
          ? say(
              'translations.{{language}}: The shop does not offer the language "{{language}}": there are {{others}}.',
              { language, others: others.join(', ') },
            )
          : say('translations.{{language}}: The shop does not offer the language "{{language}}".', {
              language,
            }),
      );
    }
  }
}
