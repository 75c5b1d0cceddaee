import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Texts } from '#domain/i18n/translator.ts';
import type { Catalogue } from './catalogue-of.ts';
import { collectSentences } from './collect-sentences.ts';
import { catalogueFile, textsOf } from './texts-of.ts';
import { TRACED } from './traced-sentences.ts';

const LOCALES = ['ar', 'bn', 'de', 'es', 'fr'];
/**
 * Plural categories that need their own forms where English has two; other languages use the
 * sentence itself.
 */
const FORMS: Record<string, readonly string[]> = {
  ar: ['one', 'two', 'few', 'many'],
  bn: [],
  de: ['one'],
  es: ['one'],
  fr: ['one'],
};
const FORM = /_(zero|one|two|few|many|other)$/;

const { sentences, variables } = collectSentences('settings');
for (const [call, texts] of Object.entries(TRACED)) {
  for (const text of texts) {
    if (!sentences.has(text)) sentences.set(text, { text, place: call, one: null });
  }
}

/** The console uses the shop's catalogue too, and one of its own for the sentences that only it shows. */
const staff = collectSentences('console');

const CATALOGUES: Record<Catalogue, typeof sentences> = {
  settings: sentences,
  console: staff.sentences,
};

const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name);

/** A locale's missing or wrong sentences, each with what to do. */
function faultsOf(catalogue: Catalogue, locale: string): string[] {
  const file = catalogueFile(catalogue, locale);
  const texts = textsOf(catalogue, locale);
  const sentences = CATALOGUES[catalogue];
  const allTexts = catalogue === 'console' ? { ...textsOf('settings', locale), ...texts } : texts;
  const missing = [...sentences.values()].flatMap(({ text, place, one }) => {
    const forms = one === null ? [] : (FORMS[locale] ?? []).map((form) => `${text}_${form}`);
    return [text, ...forms]
      .filter((key) => !(key in allTexts))
      .map((key) => `add to ${file}: ${key} (${place}; catalogue-of.ts says which file)`);
  });
  const wrong = Object.entries(texts).flatMap(([key, text]) => {
    const sentence = key.replace(FORM, '');
    if (!sentences.has(sentence))
      return [`remove from ${file}: ${key} (no source of it says this)`];
    if (text.trim() === '') return [`empty in ${file}: ${key}`];
    // The form for one or two may spell out the number: "قطعتان".
    const isSpelled = (name: string | undefined) =>
      key !== sentence && (name === 'count' || name === 'total');
    const [expected, given] = [placeholdersIn(sentence), placeholdersIn(text)];
    const isSame =
      given.every((name) => expected.includes(name)) &&
      expected.every((name) => given.includes(name) || isSpelled(name));
    return isSame ? [] : [`other placeholders in ${file}: ${key} -> ${text}`];
  });
  return [...missing, ...wrong];
}

test.each(LOCALES)('every sentence is translated to %s', (locale) => {
  expect(faultsOf('settings', locale)).toEqual([]);
  expect(faultsOf('console', locale)).toEqual([]);
});

test('the English catalogue contains only singular forms: all other sentences are their own keys', () => {
  const onesOf = (collected: typeof sentences) => {
    const ones = [...collected.values()].filter(({ one }) => one !== null);
    return Object.fromEntries(ones.map(({ text, one }) => [`${text}_one`, one]));
  };
  const [shop, console] = [textsOf('settings', 'en'), textsOf('console', 'en')];
  expect(shop).toEqual(onesOf(sentences));
  const ofConsole = onesOf(staff.sentences);
  expect({ ...shop, ...console }).toMatchObject(ofConsole);
  expect(Object.keys(console).filter((key) => !(key in ofConsole))).toEqual([]);
});

/** The labels that other clients of this API look up, except sentences that the shop uses too. */
const LABELS = JSON.parse(
  readFileSync(new URL('./family-labels.json', import.meta.url), 'utf8'),
) as string[];
const labelsOf = (locale: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../server/settings/family-labels/${locale}.json`, import.meta.url),
      'utf8',
    ),
  ) as Texts;

test.each(LOCALES)(
  '%s has all labels of other clients, and none of them is one of ours',
  (locale) => {
    const labels = labelsOf(locale);
    expect(LABELS.filter((label) => !(label in labels) && !sentences.has(label))).toEqual([]);
    expect(Object.keys(labels).filter((label) => !LABELS.includes(label))).toEqual([]);
    expect(Object.values(labels).filter((text) => text.trim() === '')).toEqual([]);
    // The same word may have another meaning for them: "Review" is a count of reviews.
    expect(Object.keys(labels).filter((label) => sentences.has(label))).toEqual([]);
  },
);

test('the values of translated variables are listed (traced-sentences.ts)', () => {
  const all = [...variables, ...staff.variables];
  const calls = new Set(all.map(({ call }) => call));
  expect(all.filter(({ call }) => !(call in TRACED))).toEqual([]);
  expect(Object.keys(TRACED).filter((call) => !calls.has(call))).toEqual([]);
});

test('the English singular has the same placeholders', () => {
  for (const { text, one } of sentences.values()) {
    if (one !== null)
      expect(placeholdersIn(text)).toEqual(expect.arrayContaining(placeholdersIn(one)));
  }
});

test.each(LOCALES)('the labels of the tabs of a phone need one line in %s', (locale) => {
  const texts = textsOf('settings', locale);
  const labels = ['Home', 'Categories', 'Products', 'Cart', 'Profile', 'Login'];
  expect(labels.map((label) => texts[label]).filter((text) => text!.length > 11)).toEqual([]);
});
