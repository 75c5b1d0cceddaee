import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const mailIn = (locale: string, title: string, label: string) =>
  renderMail({
    locale,
    title: '',
    greeting: '',
    lead: '',
    sections: [{ title, lines: [{ label, amount: '$4.95' }], amounts: [], notes: [] }],
    total: { label, amount: '-$4.95' },
    closing: '',
  });

/** Isolates a part, so that its own text determines its direction. */
const isolated = (part: string) => `\u2068${part}\u2069`;
const rightToLeft = (part: string) => `\u2067${part}\u2069`;

test.each([
  ['ar', '#RC000012 · Toolyard', 'Drill (18 V)', isolated],
  ['en', '#RC000012 · Toolyard', 'Drill (18 V)', String],
])(
  'titles, labels and amounts of a mail in %s stay in their sequence',
  (locale, title, label, written) => {
    const { text, html } = mailIn(locale, title, label);
    const [row, total] = [
      `${written(label)}: ${written('$4.95')}`,
      `${written(label)}: ${written('-$4.95')}`,
    ];
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      written(title),
      `  ${row}`,
      total,
    ]);
    for (const part of [title, label, '$4.95', '-$4.95'])
      expect(html).toContain(`>${written(part)}<`);
  },
);

test.each([
  ['ar', 'Wrong size (M8)!', isolated('Wrong size (M8)!')],
  ['ar', 'DHL لم يصل!', rightToLeft('DHL لم يصل!')],
  ['en', 'DHL لم يصل!', rightToLeft('DHL لم يصل!')],
  ['en', 'Wrong size (M8)!', 'Wrong size (M8)!'],
])('what somebody wrote keeps its direction in a mail in %s: %s', (locale, words, written) => {
  const content = { locale, title: '', greeting: '', lead: '', closing: '' };
  const section = { title: '', lines: [], amounts: [], notes: [words] };
  const { text, html } = renderMail({ ...content, paragraphs: [words], sections: [section] });
  expect(text.split(written)).toHaveLength(3);
  expect(html.split(`>${written}<`)).toHaveLength(3);
});

test('an Arabic name in an English mail leaves its amount behind it', () => {
  expect(mailIn('en', 'Toolyard', 'مثقاب').text).toContain(`${rightToLeft('مثقاب')}: $4.95`);
});

test('colons of a French mail follow a space that is never broken', () => {
  const link = { label: 'Voir ma commande', url: 'https://shop.test/order/1' };
  const content = { locale: 'fr', title: '', greeting: '', lead: '', closing: '' };
  const total = { label: 'Total', amount: '$4,95' };
  const { text } = renderMail({ ...content, total, link });
  expect(text).toContain('Total\u{A0}: $4,95\n');
  expect(text).toContain('Voir ma commande\u{A0}: https://shop.test/order/1\n');
});

test('a mail is as wide as the phone it is read on', () => {
  const content = { locale: 'en', title: '', greeting: '', lead: '', closing: '' };
  expect(renderMail(content).html).toContain(
    '<meta name="viewport" content="width=device-width" />',
  );
});
