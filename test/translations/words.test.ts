import { expect, test } from 'vitest';
import { collectSentences } from './collect-sentences.ts';
import { allTextsOf } from './texts-of.ts';

/** Words that address a friend; the shop says Sie, vous and usted. */
const FAMILIAR: Record<string, RegExp> = {
  de: /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tu|tus|te|ti|contigo|desactiva|elige|empaquetes|(?<!(?:y|se) )envía|escanea|estás|guardaste|inicias|introduce|inténtalo|invita a|mírala|nombra antes|puedes|quieres|recibes|restablece|sabes|tienes)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes|essaie)(?!\p{L})/iu,
};

test.each(Object.entries(FAMILIAR))('%s addresses everybody politely', (locale, familiar) => {
  expect(allTextsOf(locale).filter(([, translation]) => familiar.test(translation))).toEqual([]);
});

/**
 * Words that were used for something that has another word in the same language: a product is bought, an item (Artikel) is a
 * unit of a line.
 */
const OTHER_WORDS: [locale: string, of: RegExp, other: RegExp][] = [
  ['ar', /(?<!recovery.*)refund/iu, /استرد|مسترد|أُعيد المال/u],
  ['ar', /variant/iu, /(?<!\p{L})(وال|ال|لل|ل)?(نوع|أنواع|صيغة|صيغ)(?!\p{L})/u],
  ['ar', /product code/iu, /صنف/u],
  ['ar', /packing slip/iu, /قسيمة|قسائم/u],
  ['ar', /flash sale/iu, /سريع/u],
  ['ar', /filter/iu, /مرشح|رش[ّ]?ح/u],
  ['ar', /guest/iu, /زائر|زوار/u],
  ['ar', /cart/iu, /عربة/u],
  ['ar', /review/iu, /مراجعات|آراء/u],
  ['ar', /bank/iu, /مصرف/u],
  ['ar', /country/iu, /(?<!\p{L})(ال)?دولة/u],
  ['bn', /stock|inventory/iu, /মজু[দত]/u],
  ['bn', /email/iu, /ই-মেইল|(?<![\p{L}\p{M}])মেইল/u],
  ['bn', /categor/iu, /বিভাগ|উপ-|সাব-/u],
  ['bn', /variant/iu, /ধরন/u],
  ['bn', /size/iu, /(?<![\p{L}\p{M}])মাপ/u],
  ['bn', /option/iu, /বিকল্প/u],
  ['bn', /customer/iu, /ক্রেতা/u],
  ['bn', /page/iu, /পৃষ্ঠা/u],
  ['bn', /\breturns?\b/iu, /ফেরত/u],
  ['bn', /import/iu, /আমদানি/u],
  ['bn', /\bmerge/iu, /মেলান|মেলাতে/u],
  ['bn', /visitor/iu, /দর্শক/u],
  ['de', /product/iu, /Artikel(?!nummer)/u],
  ['de', /\breturns?\b/iu, /Retoure|Rücksendung/u],
  ['de', /email/iu, /(?<![-\p{L}])Mails?(?!\p{L})/u],
  ['de', /ticket/iu, /Ticket/u],
  ['de', /seller/iu, /Händler/u],
  ['de', /carrier/iu, /Paketdienst/u],
  ['de', /packing slip/iu, /Packzettel/u],
  ['de', /delivery zone/iu, /Lieferzone/u],
  ['de', /\bmov(e|ed|ing)\b.*order/iu, /beweg/iu],
  ['de', /flash sale/iu, /Blitzangebot/u],
  ['de', /favourite|wishlist/iu, /Favorit/u],
  ['de', /merge/iu, /zusammenführen/u],
  ['es', /size/iu, /(?<!\p{L})tallas?(?!\p{L})/iu],
  ['es', /voucher/iu, /(?<!\p{L})vales?(?!\p{L})/iu],
  ['es', /review/iu, /reseñas?/iu],
  ['es', /(?<!\p{L})roles?(?!\p{L})/iu, /funci(ón|ones)(?!\p{L})/iu],
  ['es', /ticket/iu, /ticket/iu],
  ['es', /stock/iu, /stock/iu],
  ['es', /favourite|wishlist/iu, /favorit/iu],
  ['es', /(?<!, )\bpack(?!ing slip|s? and)(ed|er|ers|ing)?\b/iu, /prepar/iu],
  ['es', /command line/iu, /órdenes/iu],
  ['es', /flash sale/iu, /ventas? flash/iu],
  ['es', /product code/iu, /número de artículo|código de producto/iu],
  ['fr', /product code/iu, /numéro d’article/iu],
  ['fr', /ticket/iu, /ticket/iu],
  ['fr', /packing slip/iu, /préparation/iu],
  ['fr', /(?<!picture.*)\bstatus/iu, /(?<!\p{L})états?(?!\p{L})/iu],
  ['fr', /import/iu, /(?<!\p{L})imports?(?!\p{L})/iu],
  ['fr', /refund/iu, /(?<!\p{L})rendu?(?!\p{L})/iu],
  ['fr', /favourite|wishlist/iu, /favori/iu],
];

test.each(OTHER_WORDS)('%s has one word for %s', (locale, of, other) => {
  expect(
    allTextsOf(locale).filter(([text, translation]) => of.test(text) && other.test(translation)),
  ).toEqual([]);
});

/** The marks around a quotation; examples of JSON have its own. */
const QUOTES: Record<string, RegExp> = {
  ar: /[«»]/u,
  bn: /[“”]/u,
  de: /[„“]/u,
  es: /[«»]/u,
  fr: /[«»’]/u,
};

test.each(Object.entries(QUOTES))('%s has one kind of quotation marks', (locale, own) => {
  const others = (text: string) =>
    [...text.replace(/\{"de": .*\}/u, '').matchAll(/["“”„‟‘‚‛«»‹›’']/gu)].filter(
      ([mark]) => !own.test(mark),
    );
  expect(allTextsOf(locale).filter(([, translation]) => others(translation).length > 0)).toEqual(
    [],
  );
});

const english = (['settings', 'console'] as const).flatMap((catalogue) =>
  [...collectSentences(catalogue).sentences.values()].flatMap(({ text, one }) =>
    one === null ? [text] : [text, one],
  ),
);

test('English sentences have straight quotation marks and apostrophes, like those of the specification', () => {
  expect(english.filter((text) => /[“”„‘’«»]/u.test(text))).toEqual([]);
});

/** Waiting, coming back and trying again are asked for with "please", and what the specification fixes; the rest says what to do. */
const ASKED =
  /Please (wait|try again|reload|come back|fix the following|log in|login first|select at least)/u;

test("English sentences say can't and email, and please where the shop can't help it", () => {
  expect(english.filter((text) => /\bcannot\b|can not|e-mail/iu.test(text))).toEqual([]);
  expect(english.filter((text) => /please/iu.test(text) && !ASKED.test(text))).toEqual([]);
});

test('Bengali sentences have Bengali digits, except in what is typed or printed with others', () => {
  const isExample = /[Ss]uch as|like DE|UTF-|adds five|lowers prices|0: no returns/u;
  const hasOther = (translation: string) => /[0-9]/u.test(translation.replace(/\{\{\w+\}\}/gu, ''));
  expect(
    allTextsOf('bn').filter(
      ([text, translation]) => !isExample.test(text) && hasOther(translation),
    ),
  ).toEqual([]);
});

/** Between letters written from right to left and digits or Latin letters, a sign takes the direction of the sentence. */
const SIGN_ON_WRONG_SIDE = /(?<![\u200e\u2066\p{L}\p{N}}])[-+#/−±](\{\{|[0-9A-Za-z])/u;

test('a sign before a number or an address stays on its left in Arabic', () => {
  expect(
    allTextsOf('ar').filter(([, translation]) => SIGN_ON_WRONG_SIDE.test(translation)),
  ).toEqual([]);
});

/** A number with a word in the plural, and nothing else; two words have no singular of their own. */
const COUNTED = /^\+?\{\{count\}\} (?:non? )?(?!más|avis)\p{L}+s$/u;

test.each(['es', 'fr'])('in %s, what agrees with a number alone has a singular', (locale) => {
  const texts = new Map(allTextsOf(locale));
  const plurals = [...texts].filter(([, translation]) => COUNTED.test(translation));
  expect(plurals.length).toBeGreaterThan(5);
  expect(plurals.filter(([text]) => !texts.has(`${text}_one`))).toEqual([]);
});
